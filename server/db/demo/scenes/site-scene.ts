import { heroScene } from './hero.ts'
import { sceneOf } from './scene-of.ts'
import { collegeGate } from './stories/college-gate.ts'
import { pensionArrives } from './stories/pension-arrives.ts'
import { pumpBook } from './stories/pump-book.ts'
import { secondLoom } from './stories/second-loom.ts'

const scenes: Readonly<Record<string, () => string>> = {
  'home:many-hands': heroScene,
  'story:college-gate': collegeGate,
  'story:pension': pensionArrives,
  'story:pump-book': pumpBook,
  'story:second-loom': secondLoom,
}

/** A scene that the site's own texts name: one of these, or the cover of a fundraiser by its address. */
export function siteScene(name: string): string {
  const scene = scenes[name]?.() ?? sceneOf(name)
  if (!scene) throw new Error(`No scene is drawn for ${name}`)
  return scene
}
