import type { ReplyOf } from '../../contract/call.ts'
import type { demo } from '../../contract/demo.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { linksIn } from './links-in.ts'
import { timeText } from './time.ts'

type Letter = ReplyOf<typeof demo.outbox>[number]

/** One message as a line; opened, its whole text with its links. */
export function LetterRow({ letter }: { letter: Letter }) {
  const { channel, to, subject, text, createdAt } = letter
  return (
    <li className="border-b border-line last:border-0">
      <details>
        <summary className="flex min-h-12 items-center gap-3 px-4 py-2.5 hover:bg-ground">
          <Icon name={channel === 'sms' ? 'sms' : 'mail'} className="text-soft" />
          <span className="min-w-0 grow">
            <span className="block truncate font-label">{subject || m.demo_sms()}</span>
            {!subject && <span className="block truncate text-sm in-open:hidden">{text}</span>}
            <span className="flex flex-wrap gap-x-2 text-xs text-soft">
              {channel === 'email' && <span className="sr-only">{m.demo_email()}</span>}
              <span className="truncate">{to}</span>
              <time dateTime={createdAt} className="tabular">
                {timeText(createdAt)}
              </time>
            </span>
          </span>
          <Icon name="down" className="in-open:rotate-180" />
        </summary>
        <LetterLinks letter={letter} />
        <p className="bg-ground px-4 py-4 text-sm wrap-anywhere whitespace-pre-wrap sm:pl-12">
          {linksIn(text).map(({ href, words }, index) =>
            href ? (
              <a key={index} href={href} className="text-indigo underline underline-offset-2">
                {words}
              </a>
            ) : (
              words
            ),
          )}
        </p>
      </details>
    </li>
  )
}

const way = 'inline-flex min-h-12 items-center gap-1.5 text-indigo underline underline-offset-2'

/** A letter's own look and what came with it, each in a page of its own. */
function LetterLinks({ letter: { id, isStyled, attachments } }: { letter: Letter }) {
  if (!isStyled && attachments.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-6 bg-ground px-4 pt-2 text-sm sm:pl-12">
      {isStyled && (
        <a href={`/api/demo/outbox/${id}/letter`} target="_blank" rel="noreferrer" className={way}>
          {m.demo_as_sent()}
        </a>
      )}
      {attachments.map((kind, index) => (
        <a
          key={kind}
          href={`/api/demo/outbox/${id}/attachments/${index + 1}`}
          target="_blank"
          rel="noreferrer"
          className={way}
        >
          {m.demo_attached({ name: `${kind}.pdf` })}
        </a>
      ))}
    </p>
  )
}
