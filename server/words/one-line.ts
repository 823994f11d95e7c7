/**
 * A text from outside made fit for one line: a subject, a heading, a row of a plain letter. Line breaks and
 * controls become spaces; marks that turn the direction of writing, and broken halves of characters, go.
 */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
