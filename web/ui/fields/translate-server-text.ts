import { sayServerText } from './say-server-text.ts'

let sayMore = sayServerText

/** Adds texts that few pages are told, so that the others do not load them. */
export function alsoSay(say: (text: string) => string) {
  sayMore = say
}

/**
 * A fixed text of the contract (what is wrong with a field, why a call was refused) in the language of the page. The
 * server speaks English on the wire; what has no translation stays as it is.
 */
export function translateServerText(text: string): string {
  const said = sayServerText(text)
  return said === text ? sayMore(text) : said
}
