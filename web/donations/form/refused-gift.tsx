import { m } from '../../app/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { wrongId } from './bound-field.ts'
import type { GiftErrors, Stop } from '../order/rules.ts'

/** Fields asked for first on the page; the rest is checked in order. */
const asksFirst = ['selected_amount', 'selectedCauses']
const inOrder = (errors: GiftErrors) => {
  const place = (name: string) => (asksFirst.includes(name) ? asksFirst.indexOf(name) : asksFirst.length)
  return Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other))
}

type Refused = { errors: GiftErrors; stop?: Stop | undefined }

/** First on the page with which a posted form is answered: that nothing was sent, why, and the way to each wrong field. */
export const RefusedGift = ({ errors, stop }: Refused) => (
  <Notice look="danger" isUrgent>
    <p className="font-label">{m.gift_refused()}</p>
    <p className="text-sm">
      {stop
        ? stop.message === undefined
          ? m.gift_no_connection()
          : translateServerText(stop.message)
        : m.gift_refused_text()}
    </p>
    <ul>
      {inOrder(errors).map(([name, text]) => (
        <li key={name}>
          <a
            href={`#${wrongId(name)}`}
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            {translateServerText(text)}
          </a>
        </li>
      ))}
    </ul>
  </Notice>
)
