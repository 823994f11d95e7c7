/** Answer of the bank to a transfer of one rupee; `slow` and `away` never come to one. */
export type BankAnswer =
  | { kind: 'found'; name: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'slow' }
  | { kind: 'away' }

/** Chooses the answer by the last two digits of an account number, or of the name before the @ of a UPI id. */
export function answerOf({ account, holder }: { account: string; holder: string }): BankAnswer {
  const ending = account.replace(/@.*$/, '').slice(-2)
  const words = holder.trim().split(/\s+/)
  switch (ending) {
    case '01':
      return { kind: 'found', name: 'SUNITA DEVI' }
    case '02':
      return { kind: 'refused', reason: 'Account closed' }
    case '03':
      return { kind: 'refused', reason: 'No such account' }
    case '04':
      return { kind: 'away' }
    case '05':
      return { kind: 'slow' }
    case '06':
      return { kind: 'found', name: `MR ${words.toReversed().join(' ').toUpperCase()}` }
    case '07':
      return { kind: 'found', name: [words[0]?.[0] ?? '', ...words.slice(1)].join(' ').toUpperCase() }
    default:
      return { kind: 'found', name: holder.toUpperCase() }
  }
}
