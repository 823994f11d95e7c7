import type { Fundraiser } from '../../contract/campaigns/public.ts'
import { Picture } from '../ui/picture.tsx'
import { FundraiserTitle } from './fundraiser-title.tsx'

/** Cover and title. For loaders alone. */
export const FundraiserHead = ({ fundraiser }: { fundraiser: Fundraiser }) => (
  <div className="flex flex-col gap-4">
    <Picture
      picture={fundraiser.coverImage}
      sizes="(max-width: 64rem) calc(100vw - 1px), 680px"
      isFirst
      className="-mx-5 aspect-8/5 w-[calc(100%+40px)] max-w-none sm:mx-0 sm:w-full sm:rounded-card sm:max-lg:mt-6 lg:aspect-video"
    />
    <FundraiserTitle fundraiser={fundraiser} />
  </div>
)
