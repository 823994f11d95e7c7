import { sayServerText } from './say-server-text.ts'

/** Translation that is in use; `alsoSay` puts one that knows more in its place. */
export const speech = { say: sayServerText }

/**
 * A fixed text of the contract (what is wrong with a field, why a call was refused) in the language of the page. The
 * server speaks English on the wire; what has no translation stays as it is.
 */
export const translateServerText = (text: string): string => speech.say(text)
