import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { materialCategories } from '../../../../contract/materials/categories.ts'
import { materialRequests, type MaterialRequestDetail } from '../../../../contract/materials/requests.ts'
import { exampleOf } from '../../../testing/example-of.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import RequestFormPage, { clientLoader } from './request-form-page.tsx'

type LoaderArgs = Parameters<typeof clientLoader>[0]

const open = {
  availability: 'open' as const,
  reason: null,
  hasCondition: true,
  needsExpiry: false,
  needsPhoto: false,
  units: ['piece' as const],
  variants: [],
}
const categories = [
  { ...open, id: 1, name: 'Clothes' },
  { ...open, id: 9, name: 'Bedding and blankets' },
]
const record = {
  ...(exampleOf(materialRequests.detail.reply) as MaterialRequestDetail),
  id: 7,
  version: 3,
  status: 1 as const,
  header: 'Blankets',
  cta_text: 'Help',
  description: 'Cold rooms',
}
record.miscInfo = {
  primary_name: 'Latha',
  email: 'latha@demo.test',
  mobile_no: '9000000007',
  org_name: 'Asha Hostel',
  materials: [
    {
      id: 31,
      category: 9,
      categoryName: 'Bedding and blankets',
      variant: null,
      variantName: null,
      unit: 'piece' as const,
      condition: 'used_good' as const,
      hasCondition: true,
      quantity: 4,
      description: '<p>Washed</p>',
      minimum: null,
      neededBy: null,
      price: null,
      pledged: 0,
      funded: 0,
      stocked: 0,
      allotted: 0,
      delivered: 0,
      money: 0,
    },
  ],
}
record.images = {
  logo: { id: 'logo1', storageURL: '/media/logo1-96.webp' },
  requesting_materail_image: null,
  bannerImage: null,
}

function show(at: string) {
  const server = fakeServer()
  server.answers(materialCategories.list, { data: categories })
  server.answers(materialRequests.detail, { data: record })
  const page = {
    Component: RequestFormPage,
    loader: (args: LoaderArgs) => clientLoader(args),
    HydrateFallback: () => null,
  }
  const { person } = renderRoutes(
    [
      { path: '/new', ...page },
      { path: '/edit/:id', ...page },
      { path: '/material-manager/ngo-requests-list', Component: () => <p>The list</p> },
    ],
    at,
  )
  return { server, person }
}
const save = () => screen.findByRole('button', { name: 'Save & Submit' })

/** Toasts that were shown, in order. */
function toasts() {
  const said: string[] = []
  const hear = (event: Event) => {
    const { word } = (event as CustomEvent<{ word?: { text: string } }>).detail
    if (word) said.push(word.text)
  }
  addEventListener('aside', hear)
  onTestFinished(() => removeEventListener('aside', hear))
  return said
}

test('an edited request is sent as it was read, and a picture that was taken out as none', async () => {
  const { server, person } = show('/edit/7')
  const said = toasts()
  server.answers(materialRequests.edit, { data: null })
  await screen.findByDisplayValue('Blankets')
  await person.click(await screen.findByRole('button', { name: /Remove.*Logo/ }))
  await person.type(screen.getByDisplayValue('Blankets'), ' for forty')
  await person.click(await save())
  expect(await screen.findByText('The list')).toBeDefined()
  expect(said).toContain('Material request updated successfully.')
  expect(server.sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    id: 7,
    version: 3,
    status: 1,
    header: 'Blankets for forty',
    logo_media_id: null,
    materials: [{ category: 9, quantity: 4, description: '<p>Washed</p>' }],
  })
})

test('a refused request shows one message: at its field or in the notice', async () => {
  const { server, person } = show('/edit/7')
  const said = toasts()
  server.answers(
    materialRequests.edit,
    { http: 400, errors: { header: 'Enter header' } },
    { http: 400 },
    { http: 500, message: 'Something went wrong' },
  )
  await screen.findByDisplayValue('Blankets')
  await person.click(await save())
  expect(await screen.findByText('Enter header')).toBeDefined()
  await person.click(await save())
  await screen.findByText('Failed to update the material request. Please try again.')
  await person.click(await save())
  await screen.findByText('An unexpected error occurred while updating. Please try again later.')
  expect(said).toEqual([])
})

test('Cancel puts the fields back, and what is missing in a new one is said at each field', async () => {
  const { server, person } = show('/new')
  const header = await screen.findByLabelText('Header')
  await person.type(header, 'Chairs')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((header as HTMLInputElement).value).toBe('')
  await person.click(await save())
  for (const text of ['Enter header', 'Enter organization', 'Enter Name', 'Enter CTA text', 'Enter locality'])
    expect(await screen.findByText(text)).toBeDefined()
  expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
})
