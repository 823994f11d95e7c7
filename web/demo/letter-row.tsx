import type { ReplyOf } from '../../contract/call.ts'
import type { demo } from '../../contract/demo.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { linksIn } from './links-in.ts'
import { timeText } from './time.ts'

type Letter = ReplyOf<typeof demo.outbox>[number]

/** One message as a line; opened, its whole text with its links. */
export function LetterRow({ letter: { channel, to, subject, text, createdAt } }: { letter: Letter }) {
  return (
    <li className="border-b border-line last:border-0">
      <details>
        <summary className="flex min-h-12 items-center gap-3 px-4 py-2.5 hover:bg-ground">
          <Icon name={channel === 'sms' ? 'sms' : 'mail'} className="text-soft" />
          <span className="min-w-0 grow">
            <span className="block truncate font-label">{subject || text}</span>
            <span className="flex flex-wrap gap-x-2 text-xs text-soft">
              <span className="sr-only">{channel === 'sms' ? m.demo_sms() : m.demo_email()}</span>
              <span className="truncate">{to}</span>
              <time dateTime={createdAt} className="tabular">
                {timeText(createdAt)}
              </time>
            </span>
          </span>
          <Icon name="down" className="in-open:rotate-180" />
        </summary>
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
