export { financeHandlers, type FinanceDeps } from './calls.ts'
export { financeLists } from './lists.ts'
export { defineFinanceWork } from './machinery.ts'
export { mandateHandlers } from './mandates/calls.ts'
