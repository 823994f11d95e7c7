import { artFundraisers } from './fundraisers/art.ts'
import { communityFundraisers } from './fundraisers/community.ts'
import { ecologyFundraisers } from './fundraisers/ecology.ts'
import { educationFundraisers } from './fundraisers/education.ts'
import { healthFundraisers } from './fundraisers/health.ts'
import { rightsFundraisers } from './fundraisers/rights.ts'
import type { DemoFundraiser } from './shape.ts'

export const fundraisers: readonly DemoFundraiser[] = [
  ...healthFundraisers,
  ...artFundraisers,
  ...ecologyFundraisers,
  ...communityFundraisers,
  ...rightsFundraisers,
  ...educationFundraisers,
]
