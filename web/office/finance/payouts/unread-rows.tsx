import { m } from '../../../app/words.ts'

/** Rows of a statement that were left out, each with why. */
export const UnreadRows = ({ unread }: { unread: readonly string[] }) =>
  unread.length > 0 && (
    <>
      <p className="font-label">{m.payouts_unread()}</p>
      <ul>
        {unread.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </>
  )
