import { donationTexts } from '../../../contract/donations/donations.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import type { GiftState, Stop } from '../order/rules.ts'

/** The sum and the one action: under the thumb on phones, at the form's end elsewhere. */
export function SendBar({ state, amount, to }: { state: GiftState; amount: number; to: string }) {
  const isSending = state.at !== 'filling'
  const action = isUnsent(state.stop) ? m.try_again() : m.donate()
  return (
    <div className="sticky bottom-[var(--popup-end,0px)] mb-[var(--popup-end,0px)] z-10 -mx-5 border-t border-line bg-surface px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:static lg:mb-0 lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0">
      {state.stop && <Stopped stop={state.stop} />}
      <div className="flex flex-wrap items-center gap-4">
        {!isSending && (
          <p className="min-w-0 basis-20 grow leading-tight lg:hidden">
            <span className="scripted block text-lg font-heading tabular">
              {amount > 0 ? formatRupees(amount) : m.gift_no_sum()}
            </span>
            <span className="block truncate text-xs text-soft">{to}</span>
          </p>
        )}
        <Button
          type="submit"
          look="donate"
          wide={isSending}
          aria-busy={isSending}
          className={isSending ? undefined : 'shrink-0 px-8 whitespace-nowrap lg:w-full lg:text-lg'}
        >
          {isSending ? (
            translateServerText(donationTexts.redirecting)
          ) : (
            <>
              {action}
              {amount > 0 && <span className="tabular max-lg:hidden">{formatRupees(amount)}</span>}
            </>
          )}
        </Button>
      </div>
      <output className="sr-only">{isSending && translateServerText(donationTexts.redirecting)}</output>
    </div>
  )
}

const isUnsent = (stop?: Stop) => stop?.why === 'unreachable' || stop?.why === 'offline'

/** Scrolls to the notice above the button just pressed, which it may push out of a popup. */
const inSight = (notice: HTMLElement | null) => notice?.parentElement?.scrollIntoView({ block: 'nearest' })

/** Notice of an interruption: nothing is lost, and the way on. */
function Stopped({ stop: { why, message } }: { stop: Stop }) {
  return (
    <div ref={inSight} className="mb-3 lg:mb-6">
      <Notice look="danger" isUrgent>
        <p className="font-label">
          {message === undefined ? m.gift_no_connection() : translateServerText(message)}
        </p>
        <p className="text-sm">
          {m.nothing_lost()}
          {/* A browser that calls itself connected does not tell when it is. */}
          {why === 'offline' && !navigator.onLine && ` ${m.gift_when_back()}`}
        </p>
        {why === 'closed' && (
          <ButtonLink to={paths.fundraisers()} className="mt-3">
            {m.see_open()}
          </ButtonLink>
        )}
      </Notice>
    </div>
  )
}
