import type { Fundraiser } from '../../../contract/campaigns/public.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { WeaveFigure } from '../../ui/weave/weave.tsx'
import { markText, VerifiedMark } from './verified-mark.tsx'

type Organised = Pick<
  Fundraiser,
  | 'slug'
  | 'organiserName'
  | 'organiserVerified'
  | 'organiserChecks'
  | 'organiserSlug'
  | 'city'
  | 'beneficiary'
>

const textLink = 'underline underline-offset-4'

/** Organiser, linked to their page; the mark links to the checks. */
export function OrganiserLine({
  organiserName: name,
  organiserVerified,
  organiserChecks,
  organiserSlug,
  slug,
  city,
  beneficiary,
}: Organised) {
  const mark = markText(organiserVerified, organiserChecks)
  const page = paths.organiser(organiserSlug)
  return (
    <div className="flex items-start gap-3">
      <WeaveFigure seed={name} size={48} className="rounded-field" />
      <div className="min-w-0 grow text-sm">
        <div className="-my-2.5 flex flex-wrap items-center gap-x-2">
          <a href={page} className={`inline-flex min-h-12 items-center font-label ${textLink}`}>
            {m.by_organiser({ name })}
          </a>
          {mark !== '' && (
            <a
              href={`${page}#checked`}
              className="inline-flex min-h-12 items-center rounded-field underline-offset-4 hover:underline"
            >
              <VerifiedMark text={mark} />
            </a>
          )}
        </div>
        <p className="-my-2.5">
          <a href={`/user/messages/to/${slug}`} className={`inline-flex min-h-12 items-center ${textLink}`}>
            {m.chat_write()}
          </a>
        </p>
        <p className="text-soft">{`${city} · ${m.beneficiary({ name: beneficiary })}`}</p>
      </div>
    </div>
  )
}
