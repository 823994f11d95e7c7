import { expect } from '@playwright/test'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

/**
 * Two rules are set apart from their defaults: our own files need no integrity hash, their names are one; and
 * the boxes of one question share its name, as HTML has it.
 */
const htmlValidate = new HtmlValidate(new FileSystemConfigLoader())

/** Holds what the server sent against the standard, before any script has touched it. */
export async function expectValid(html: string) {
  const { results } = await htmlValidate.validateString(html, 'page.html')
  const found = results.flatMap(({ messages }) => messages)
  expect(found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
}
