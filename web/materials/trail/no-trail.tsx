import type { ReplyOf } from '../../../contract/call.ts'
import type { trails } from '../../../contract/materials/trail.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { WeaveBand } from '../../ui/weave/weave.tsx'

type State = ReplyOf<typeof trails.trail>['state']

const texts = {
  shown: { title: m.trail_title, text: m.trail_privacy },
  blank: { title: m.trail_blank, text: m.trail_blank_text },
  replaced: { title: m.trail_replaced, text: m.trail_replaced_text },
  revoked: { title: m.trail_revoked, text: m.trail_revoked_text },
  foreign: { title: m.trail_foreign, text: m.trail_foreign_text },
  unknown: { title: m.trail_unknown, text: m.trail_unknown_text },
} as const satisfies Record<State, unknown>

export const titleOfState = (state: State): string => texts[state].title()

/** A code or a link without a trail, and why. */
export function NoTrail({ state }: { state: State }) {
  const email = useSettings()?.supportEmail
  const { title, text } = texts[state]
  return (
    <section className="w-full max-w-text overflow-hidden rounded-card border border-line bg-surface">
      <WeaveBand seed={`trail ${state}`} />
      <div className="flex flex-col items-start gap-4 p-6">
        <h1 className="text-2xl">{title()}</h1>
        <p>{text()}</p>
        {email && <p className="text-soft wrap-anywhere">{m.trail_help({ email })}</p>}
        <ButtonLink to={paths.materials()}>{m.trail_to_materials()}</ButtonLink>
      </div>
    </section>
  )
}
