import type { ReplyOf } from '../../../contract/call.ts'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { m } from '../../app/words.ts'
import { createFailure } from '../../forms/goods/request-failure.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ownCreateBody, newRequestValues, type OwnRequestValues } from './own-request-values.ts'
import { RequestFields } from './request-fields.tsx'

type AskFormProps = {
  categories: readonly MaterialCategoryData[]
  contact: ReplyOf<typeof ownRequests.asker>['contact']
  created(): void
}

/** Form of a new request. Typed text stays in the tab as a draft. */
export function AskForm({ categories, contact, created }: AskFormProps) {
  const form = useCallForm<typeof ownRequests.create, OwnRequestValues>(ownRequests.create, {
    values: newRequestValues(contact),
    body: ownCreateBody,
    schema: () => import('#schemas/materials/own-requests.ts').then((calls) => calls.ownRequests.create.body),
    draft: 'ask-materials',
    retries: true,
    toast: m.requests_submitted(),
    failure: createFailure,
    after: () => created(),
  })
  return <RequestFields form={form} categories={categories} />
}
