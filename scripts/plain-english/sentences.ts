const comment = /\/\*\*?([\s\S]*?)\*\/|(?:^|\n)((?:[ \t]*\/\/[^\n]*\n?)+)/g
const directive = /^(?:@|oxlint|oxfmt|ts-)/
const testName = /\b(?:test|it|describe)(?:\.\w+)?(?:\((?:[^'"`()]|\([^()]*\))*\))?\(\s*(['"`])(.+?)\1/g
const atLeastWords = 4

/** Comments of TypeScript source, each on one line; very short ones and directives are skipped. */
const commentsOf = (code: string): string[] =>
  Array.from(code.matchAll(comment), ([, block, lines]) =>
    (block ?? lines ?? '')
      .replaceAll(/(^|\n)\s*(\*|\/\/)\s?/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).filter((text) => text.length > 12 && !directive.test(text))

const testNamesOf = (code: string): string[] => Array.from(code.matchAll(testName), ([, , name]) => name!)

/** Sentences of Markdown outside code; cells of tables count as sentences. */
const sentencesOf = (markdown: string): string[] =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll('|', '\n')
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[\s#>*\-\d.]+/, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length >= atLeastWords)

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/')

/** All prose of a file that the check reads: comments and test names of source, sentences of documents. */
export const proseOf = (path: string, text: string): string[] =>
  path.endsWith('.md') ? sentencesOf(text) : [...commentsOf(text), ...(isTest(path) ? testNamesOf(text) : [])]
