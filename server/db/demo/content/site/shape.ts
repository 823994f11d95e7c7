import type { View } from '../../scenes/close-up.ts'
import type { CauseSlug } from '../shape.ts'

/** Addresses of scenes: covers of fundraisers by their slug, and those drawn for stories. */
export type SceneName = string

export type DemoStory = {
  slug: string
  title: string
  shortDesc: string
  cause: CauseSlug
  /** When it was written, in days from today. */
  day: number
  scene: SceneName
  /** What the card shows of the scene. */
  near: View
  nearAlt: string
  wideAlt: string
  /** HTML. */
  content: string
}

export type DemoBanner = {
  /** A banner of a cause's page; else of the home page or the talks. */
  cause?: CauseSlug
  type: 'cause-config' | 'sahaya-talks-config' | 'home-config'
  header: string
  subHeader?: string
  topHeader?: string
  description: string
  readMore: string
  cta1: { content: string; link: string } | null
  cta2: { content: string; link: string } | null
  scene: SceneName
  /** What the picture shows of the scene, five by four. */
  view: View
  alt: string
}

export type DemoQuestion = { question: string; answer: string }
export type DemoQuestions = { slug: string; name: string; questions: readonly DemoQuestion[] }

export type DemoPage = {
  slug: 'about-us' | 'privacy-policy' | 'terms-and-conditions'
  title: string
  summary: string
  body: string
}
