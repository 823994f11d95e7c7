import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import settings from '../../.oxfmtrc.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../../docs')

/** A page of `docs/` that is printed from code. `command` prints it anew. */
export type Page = { file: string; command: string; text: string }

/** Formats a page as the format check expects it, with a first line that says where it comes from. */
export async function pageOf({ file, command, text }: Page): Promise<Page> {
  const note = `<!-- Printed by \`${command}\`; change the code instead. -->\n\n`
  const { code, errors } = await format(file, note + text, settings as FormatConfig)
  if (errors.length > 0) throw new Error(`docs/${file} cannot be formatted: ${errors[0]!.message}`)
  return { file, command, text: code }
}

export const readPage = (file: string): Promise<string> => readFile(join(folder, file), 'utf8')

export async function writePage({ file, text }: Page): Promise<void> {
  await writeFile(join(folder, file), text)
  process.stdout.write(`docs/${file}\n`)
}

/** A table of Markdown; cells are text or code, never more than one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const code = (text: string) => `\`${text}\``
