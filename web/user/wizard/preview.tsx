import { useEffect, useState } from 'react'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { RichText } from '../../content/rich-text.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Icon } from '../../ui/icon.tsx'
import type { OwnDraft } from './save-step.ts'

/** The page as donors will see it, of what is saved by now. */
export function DraftPreview({ draft: read }: { draft: OwnDraft }) {
  const [draft, setDraft] = useState(read)
  useEffect(() => {
    void api(campaignWizard.draftDetail, { params: { id: read.id } }).then(
      (answer) => answer.ok && setDraft(answer.data),
    )
  }, [read.id])
  const { details, story, beneficiary, organiserName } = draft
  const pictures = story.gallery.filter(({ kind }) => kind === 'picture')
  return (
    <article
      className="flex flex-col gap-4 overflow-hidden rounded-card border border-line bg-surface pb-6"
      aria-label={m.create_preview()}
    >
      {details.coverSrc && (
        <img src={details.coverSrc} alt="" className="aspect-8/5 w-full bg-sunk object-cover" />
      )}
      <div className="flex flex-col gap-4 px-4 pt-2">
        <h3 className="text-2xl wrap-anywhere">{details.title ?? m.create_untitled()}</h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
          <span>{m.by_organiser({ name: organiserName })}</span>
          {details.locality && (
            <span className="inline-flex items-center gap-1">
              <Icon name="place" size={18} />
              {details.locality.city}
            </span>
          )}
        </p>
        {details.targetAmount !== null && (
          <p className="text-lg tabular">
            {m.create_preview_target({ target: formatRupees(details.targetAmount) })}
          </p>
        )}
        {details.endsOn && <p className="text-soft">{m.ends_on({ day: dayText(details.endsOn) })}</p>}
        {details.shortDescription && <p className="text-lg">{details.shortDescription}</p>}
        {beneficiary.beneficiaryName && (
          <p>
            <span className="text-soft">{m.create_for_whom()}: </span>
            {beneficiary.beneficiaryName}
          </p>
        )}
        {details.impact.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {details.impact.map(({ amount, text }) => (
              <li key={`${amount} ${text}`} className="rounded-full border border-line px-4 py-2 text-sm">
                {formatRupees(amount)} · {text}
              </li>
            ))}
          </ul>
        )}
        {story.story && <RichText html={story.story} />}
        {pictures.length > 0 && (
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {pictures.map(({ mediaId, src, caption }) => (
              <li key={mediaId}>
                <img
                  src={src}
                  alt={caption}
                  loading="lazy"
                  className="aspect-square w-full rounded-field object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        {details.spending.length > 0 && (
          <table className="w-full text-left">
            <caption className="pb-2 text-left font-label">{m.create_spending()}</caption>
            <tbody>
              {details.spending.map(({ item, amount }) => (
                <tr key={`${item} ${amount}`} className="border-t border-line">
                  <td className="py-2 pr-4">{item}</td>
                  <td className="py-2 text-right tabular">{formatRupees(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </article>
  )
}
