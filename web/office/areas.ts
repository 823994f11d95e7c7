import { financeArea } from './finance/area.ts'

/** Every area of the office. A new one is its `area.ts`, a line here, and its menu in `shared/office-areas.ts`. */
export const officeRoutes = [financeArea].flatMap(({ routes }) => routes)
