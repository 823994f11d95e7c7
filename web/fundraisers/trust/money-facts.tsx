import { m } from '../../app/words.ts'

/**
 * Facts about the money: who receives a gift, who issues its receipt, and when the organiser gets it.
 * @param organiser null for causes and material requests
 * @param request organisation of the material request
 */
export function moneyFacts(
  { registeredName: registered, brandName: brand }: { registeredName: string; brandName: string },
  organiser: string | null,
  request?: string,
): [string, string][] {
  const isCause = organiser === null && request === undefined
  return [
    [m.trust_receives(), m.trust_receives_text({ registered, brand })],
    [m.trust_issues(), m.trust_issues_text({ registered })],
    isCause
      ? [m.trust_passes_causes(), m.trust_passes_causes_text({ registered })]
      : organiser === null
        ? [m.trust_passes_causes(), m.trust_passes_request_text({ registered, organisation: request ?? '' })]
        : [m.trust_passes(), m.trust_passes_text({ registered, organiser })],
  ]
}

/** Facts told in sentences. */
export const ToldFacts = ({ facts }: { facts: [string, string][] }) => (
  <dl className="flex flex-col gap-3 text-sm">
    {facts.map(([name, text]) => (
      <div key={name} className="gap-4 sm:flex">
        <dt className="shrink-0 font-label sm:w-32">{name}</dt>
        <dd className="min-w-0 text-soft">{text}</dd>
      </div>
    ))}
  </dl>
)
