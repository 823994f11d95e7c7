import { deskMessagesPath } from '../../chat/addresses.ts'
import { m } from '../../app/words.ts'
import { useUnread } from '../../chat/use-unread.ts'
import { Link } from '../../ui/links/link.tsx'

/** Leads who organises fundraisers to their desks, where messages wait. */
export function OrganisedUnread() {
  const { fundraisers } = useUnread()
  if (fundraisers.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {fundraisers.map(({ campaignId, title, count }) => (
        <li key={campaignId}>
          <Link
            to={deskMessagesPath(campaignId)}
            className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
          >
            {m.chat_waits_at({ count, title })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
