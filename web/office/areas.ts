import { financeArea } from './finance/area.ts'
import { materialArea } from './material-manager/area.ts'

/** Every area of the office. A new one is its `area.ts`, a line here, and its menu in `shared/office-areas.ts`. */
export const officeRoutes = [financeArea, materialArea].flatMap(({ routes }) => routes)
