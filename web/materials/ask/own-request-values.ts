import type { In, ReplyOf } from '../../../contract/call.ts'
import type { ownRequests } from '../../../contract/materials/own-requests.ts'

type CreateBody = In<typeof ownRequests.create.body>
type EditBody = In<typeof ownRequests.edit.body>
export type OwnRequest = ReplyOf<typeof ownRequests.detail>

/** Values of the form; `id` and `version` only of a request that is edited. */
export type OwnRequestValues = CreateBody & Partial<Pick<EditBody, 'id' | 'version'>>

/** Values of a new request, with the contact of the organisation where it is known. */
export function newRequestValues(
  contact: ReplyOf<typeof ownRequests.asker>['contact'],
): Partial<OwnRequestValues> {
  return {
    materials: [{ quantity: 1 } as OwnRequestValues['materials'][number]],
    ...(contact?.primary_name && { primary_name: contact.primary_name }),
    ...(contact?.email && { email: contact.email }),
    ...(contact?.mobile_no && { mobile_no: contact.mobile_no }),
  }
}

export const ownRequestValues = (request: OwnRequest): OwnRequestValues => ({
  id: request.id,
  version: request.version,
  header: request.header,
  description: request.description,
  cta_text: request.cta_text,
  primary_name: request.primary_name,
  email: request.email,
  mobile_no: request.mobile_no,
  locality: request.locality,
  ...(request.unwanted && { unwanted: request.unwanted }),
  ...(request.picture && { material_request_img: request.picture.id }),
  materials: request.materials.map((line) => ({
    id: line.id,
    category: line.category,
    variant: line.variant ?? undefined,
    unit: line.unit,
    condition: line.condition,
    quantity: line.quantity,
    description: line.description,
    minimum: line.minimum ?? undefined,
    neededBy: line.neededBy ?? undefined,
    price: line.price ?? undefined,
  })),
})

export const ownCreateBody = ({ id: _, version: __, ...values }: OwnRequestValues): CreateBody => values

/** A removed picture is sent as null, because a missing one stays as it is. */
export const ownEditBody = ({ id, ...values }: OwnRequestValues): EditBody => ({
  ...values,
  id: id!,
  material_request_img: values.material_request_img ?? null,
})
