import type { ReplyOf } from '../../contract/call.ts'
import type { demo } from '../../contract/demo.ts'
import { m } from '../app/words.ts'
import { Copy } from './copy.tsx'
import { Panel } from './panel.tsx'

type Account = ReplyOf<typeof demo.about>['accounts'][number]

/** Accounts that can sign in here. All have the same password, so it stands once. */
export function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const password = accounts[0]?.password
  return (
    <Panel title={m.demo_accounts()}>
      {password && (
        <p className="flex items-center gap-2 text-sm">
          <span className="grow text-soft">
            {m.demo_accounts_text()} <code className="font-label text-ink">{password}</code>
          </span>
          <Copy text={password} />
        </p>
      )}
      <ul className="text-sm">
        {accounts.map(({ username, name }) => (
          <li key={username} className="flex min-h-12 items-center gap-2 border-t border-line">
            <span className="min-w-0 grow">
              <span className="block truncate font-label">{username}</span>
              <span className="block truncate text-xs text-soft">{name}</span>
            </span>
            <Copy text={username} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
