import type { JobCard, jobs } from '../../../contract/jobs/public.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { withMeta } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { countCap } from '../../platform/lists/list.ts'
import { jobsTag, jobTag } from './service.ts'
import {
  countOpenJobs,
  findPublicJob,
  listJobCities,
  listJobKinds,
  listOpenJobs,
  listOtherJobs,
  type StoredCard,
} from './store-public.ts'

type Deps = Pick<Setup, 'readPool' | 'clock' | 'config'>

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

const toCard = ({
  salaryFromPaise: from,
  salaryToPaise: to,
  salaryPeriod: period,
  postedAt,
  ...card
}: StoredCard): JobCard => ({
  ...card,
  salary: period === null ? null : { from: rupees(from), to: rupees(to), period },
  postedAt: postedAt.toISOString(),
})

export const publicJobHandlers = ({
  readPool,
  clock,
  config,
}: Deps): Pick<Handlers<typeof jobs>, 'list' | 'choices' | 'detail'> => ({
  async list({ query: { page, limit, ...search } }, ctx) {
    const asked = { ...search, today: istDay(clock.now()) }
    const [rows, total] = await Promise.all([
      listOpenJobs(readPool, { ...asked, page, limit }),
      countOpenJobs(readPool, asked, countCap),
    ])
    ctx.keep([jobsTag])
    return withMeta(rows.map(toCard), { page, pages: Math.ceil(total / limit), total, limit })
  },
  async choices(_input, ctx) {
    const today = istDay(clock.now())
    const [cities, kinds] = await Promise.all([listJobCities(readPool, today), listJobKinds(readPool, today)])
    ctx.keep([jobsTag])
    return { cities, kinds }
  },
  async detail({ params: { slug } }, ctx) {
    const today = istDay(clock.now())
    const found = await findPublicJob(readPool, slug, today)
    if (found === undefined) throw new AppError('JOB_NOT_FOUND')
    const others = await listOtherJobs(readPool, found, today)
    ctx.keep([jobsTag, jobTag(found.id)])
    return {
      ...toCard(found),
      state: found.isOpen
        ? ('open' as const)
        : found.status === 'filled'
          ? ('filled' as const)
          : ('closed' as const),
      description: found.description,
      region: found.region,
      cvMonths: config.cvMonths,
      others: others.map(toCard),
    }
  },
})
