import type { In } from '../../../../contract/call.ts'
import type { materialRequests, MaterialRequestDetail } from '../../../../contract/materials/requests.ts'

type CreateBody = In<typeof materialRequests.create.body>
type EditBody = In<typeof materialRequests.edit.body>

const pictureNames = ['logo_media_id', 'material_request_img', 'material_request_banner_img'] as const
type PictureName = (typeof pictureNames)[number]

/** Values of the form's fields; a picture that is not there has none. */
export type RequestValues = Omit<EditBody, PictureName | 'userId'> & { [Name in PictureName]?: string }

export const newValues: Partial<RequestValues> = {
  status: 0,
  materials: [{ quantity: 1 } as RequestValues['materials'][number]],
}

export const requestValues = ({ miscInfo, images, ...request }: MaterialRequestDetail): RequestValues => ({
  id: request.id,
  version: request.version,
  status: request.status,
  header: request.header,
  description: request.description,
  cta_text: request.cta_text,
  primary_name: miscInfo.primary_name,
  org_name: miscInfo.org_name,
  email: miscInfo.email,
  mobile_no: miscInfo.mobile_no,
  locality: request.locality,
  ...(request.unwanted && { unwanted: request.unwanted }),
  materials: miscInfo.materials.map((line) => ({
    id: line.id,
    category: line.category,
    variant: line.variant,
    unit: line.unit,
    condition: line.condition,
    quantity: line.quantity,
    description: line.description,
    minimum: line.minimum ?? undefined,
    neededBy: line.neededBy ?? undefined,
    price: line.price ?? undefined,
  })),
  ...(images.logo && { logo_media_id: images.logo.id }),
  ...(images.requesting_materail_image && { material_request_img: images.requesting_materail_image.id }),
  ...(images.bannerImage && { material_request_banner_img: images.bannerImage.id }),
})

export const newBody = ({ id: _, version: __, ...values }: RequestValues): CreateBody => values

/** A picture that was taken out is sent as none, or it would stay. */
export const editBody = (values: RequestValues): EditBody => ({
  ...values,
  ...Object.fromEntries(pictureNames.map((name) => [name, values[name] ?? null])),
})
