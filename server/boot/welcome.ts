import type { Config } from '../config.ts'
import { demoAccounts, demoPassword } from '../db/demo/accounts.ts'

/** Text that the terminal shows once everything runs. */
export function welcome(config: Config, address: string): string {
  const lines = [
    '',
    `Sahaya is ready at ${config.production ? config.baseUrl : address.replace('127.0.0.1', 'localhost')}`,
  ]
  if (config.demo) {
    const at = config.baseUrl
    lines.push(
      '',
      '  Demo mode: test money only, letters are shown instead of sent.',
      `  Letters, clock, accounts   ${at}/demo`,
      `  Test gateway               ${config.sandbox.url}`,
      `  Calls                      ${at}/api/docs`,
      '',
      `  Accounts, all with password ${demoPassword}:`,
      ...columns(
        demoAccounts.map(({ email }) => email),
        3,
      ).map((line) => `    ${line}`),
    )
  }
  lines.push('', 'Stop with Ctrl-C.', '')
  return lines.join('\n')
}

function columns(items: readonly string[], across: number): string[] {
  const width = Math.max(...items.map((item) => item.length)) + 2
  return Array.from({ length: Math.ceil(items.length / across) }, (_, row) =>
    items
      .slice(row * across, (row + 1) * across)
      .map((item) => item.padEnd(width))
      .join('')
      .trimEnd(),
  )
}
