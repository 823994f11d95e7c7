import type { Fundraiser } from '../../../contract/campaigns/public.ts'
import { m } from '../../app/words.ts'
import { daysLeftText } from '../../ui/format/counts.ts'
import { formatRupees } from '../../ui/format/money.ts'

/** Text about a fundraiser and its progress, for sharing. For loaders alone. */
export function shareText(fundraiser: Fundraiser, { gave }: { gave: boolean }): string {
  const told = {
    title: fundraiser.title,
    description: fundraiser.shortDescription,
    raised: formatRupees(fundraiser.raisedAmount),
    target: formatRupees(fundraiser.targetAmount),
  }
  if (gave) return m.share_gave(told)
  return fundraiser.isOpen
    ? m.share_fundraiser({ ...told, left: daysLeftText(fundraiser.daysLeft) })
    : m.share_closed(told)
}
