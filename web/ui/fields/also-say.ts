import { sayServerText } from './say-server-text.ts'
import { speech } from './translate-server-text.ts'

/** Adds texts that few pages are told, so that the others do not load them. */
export function alsoSay(say: (text: string) => string) {
  speech.say = (text) => {
    const said = sayServerText(text)
    return said === text ? say(text) : said
  }
}
