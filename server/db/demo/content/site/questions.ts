import { fundraiserQuestions } from './questions/fundraisers.ts'
import { givingQuestions } from './questions/giving.ts'
import { materialQuestions } from './questions/materials.ts'
import { privacyQuestions } from './questions/privacy.ts'
import { receiptQuestions } from './questions/receipts.ts'
import type { DemoQuestions } from './shape.ts'

/** Answers say only what the software does today. */
export const demoQuestions: readonly DemoQuestions[] = [
  givingQuestions,
  receiptQuestions,
  fundraiserQuestions,
  materialQuestions,
  privacyQuestions,
]
