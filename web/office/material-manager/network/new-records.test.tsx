import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import { describe, expect, test } from 'vitest'
import { getInvolved } from '../../../../contract/network/get-involved.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import * as dropOffPage from './drop-off-page.tsx'
import * as needHelpPage from './need-help-page.tsx'
import * as partnerPage from './partner-page.tsx'
import * as volunteerPage from './volunteer-page.tsx'

type Page = { default: ComponentType; clientLoader: unknown }

async function openForm(page: Page) {
  const server = fakeServer()
  server.answers(getInvolved.showInterest, { data: { id: 1 } })
  const load = page.clientLoader as LoaderFunction
  const route = {
    path: '/new',
    Component: page.default,
    loader: (args: Parameters<LoaderFunction>[0]) => load(args),
    HydrateFallback: () => null,
  }
  const { person } = renderRoutes([route, { path: '*', Component: () => <p>The list</p> }], '/new')
  const save = async () => person.click(await screen.findByRole('button', { name: 'Save' }))
  return { server, person, save }
}

/** Messages by the wire name of the field that they appear at. */
function messages(): Record<string, string> {
  const wrong = [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid=true]')]
  return Object.fromEntries(
    wrong.map((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
      const texts = ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id))
      return [field.id.split('_-').at(-1), texts.map((text) => text!.textContent).join(' ')]
    }),
  )
}

const person = {
  name: 'Enter Name',
  email: 'Enter email',
  mobile_no: 'Enter mobile number',
  locality: 'Enter locality',
}
const forms: [string, Page, Record<string, string>][] = [
  [
    'volunteer',
    volunteerPage,
    {
      ...person,
      availability: 'Enter availability',
      description: 'Enter short bio',
      status: 'Select status',
    },
  ],
  [
    'drop-off location',
    dropOffPage,
    {
      ...person,
      availability: 'Enter availability',
      localityName: 'Enter locality name',
      description: 'Enter short bio',
      status: 'Select status',
    },
  ],
  [
    'partner',
    partnerPage,
    {
      ...person,
      sahaya_relationship: 'Select relationship type',
      description: 'Enter the description',
      url: 'Enter valid url',
      image_id: 'Upload a logo',
      status: 'Select status',
    },
  ],
  [
    'need-help item',
    needHelpPage,
    {
      title: 'Enter Title',
      readMore: 'Enter Read More',
      mediaId: 'Select image',
      altTag: 'Enter the alt tag',
      date: 'Select date',
      status: 'Select status',
    },
  ],
]

describe.each(forms)('the form of a new %s', (_, page, required) => {
  test('asks for every required field at once', async () => {
    const { server, save } = await openForm(page)
    await save()
    await waitFor(() => expect(messages()).toEqual(required))
    expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
