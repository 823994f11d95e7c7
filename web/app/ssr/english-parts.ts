/** Elements whose own text may be read out in another language than the page's. */
export const textTags =
  'h1 h2 h3 h4 h5 h6 p a span li th td dd dt figcaption strong blockquote summary'.split(' ')
const textual = /*#__PURE__*/ new RegExp(`<(${textTags.join('|')})((?:\\s[^>]*)?)>([^<]+)(?=<)`, 'g')
const otherLetters = /[\u0900-\u0dff]/
/** Two words or more: a name such as UPI or PDF belongs to the sentence around it. */
const isPhrase = /[A-Za-z]{2,}[^A-Za-z]+[A-Za-z]{2,}/

/** Whether a text has letters of a script of India. */
export const hasOtherLetters = (text: string) => otherLetters.test(text)

/** Whether a text on a page in a script of India is written in English. */
export const isEnglish = (text: string) => isPhrase.test(text) && !hasOtherLetters(text)

/**
 * Says of what is written in English on a page in another language that it is English, so that it is read out as
 * such: what staff and organisers write is kept in the language in which they wrote it.
 * @param html of a page in a script of India
 */
export const withEnglishNamed = (html: string) =>
  html.replace(textual, (whole, tag: string, attributes: string, text: string) =>
    isEnglish(text) && !/\slang=/.test(attributes) ? `<${tag}${attributes} lang="en">${text}` : whole,
  )
