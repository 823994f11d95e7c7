import { lastDayToReport } from '../../../shared/financial-year.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { moneyFacts, ToldFacts } from '../../fundraisers/trust/money-facts.tsx'
import { dayText } from '../../ui/format/dates.ts'

export type GiftTermsProps = {
  registeredName: string
  brandName: string
  /** Null for causes and material requests. */
  organiser: string | null
  /** Organisation of the material request that the gift is for. */
  request?: string | undefined
  /** Whether the gift qualifies for a tax deduction. */
  isDeductible: boolean
  /** The day in India, YYYY-MM-DD. */
  today: string
}

/**
 * Facts that donors want before paying: who gets the money, what is deducted, and what a tax deduction needs.
 */
export function GiftTerms({ organiser, request, isDeductible, today, ...charity }: GiftTermsProps) {
  const registered = charity.registeredName
  return (
    <section aria-labelledby="terms" className="flex flex-col gap-3">
      <h2 id="terms" className="font-label">
        {m.trust_before()}
      </h2>
      <ToldFacts
        facts={[
          ...moneyFacts(charity, organiser, request),
          [m.trust_deducted(), m.trust_deducted_text({ registered })],
          [
            m.trust_tax(),
            isDeductible
              ? m.trust_tax_text({ registered, day: dayText(lastDayToReport(today)) })
              : m.trust_tax_none({ organiser: organiser ?? '' }),
          ],
        ]}
      />
      <p className="text-sm">
        <a
          href={paths.faq()}
          className="inline-flex min-h-12 items-center rounded-field font-label text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {m.trust_questions()}
        </a>
      </p>
    </section>
  )
}
