import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { jumpsFrom } from './jumps.ts'
import type { OfficeMenu } from './place-in-menu.ts'
import { Sidebar, SidebarOverlay } from './sidebar.tsx'
import { useSidebarWidth } from './sidebar-width.ts'

const finance: OfficeMenu[number] = {
  title: 'Finance',
  url: '/finance',
  icon: 'finance',
  items: [
    { title: 'Donations', url: '/finance/donations', icon: 'donation' },
    { title: 'Disputes', url: '/finance/disputes', icon: 'not drawn yet' },
  ],
}
const people: OfficeMenu[number] = {
  title: 'People',
  url: '/people',
  icon: 'list',
  items: [{ title: 'Volunteers', url: '/people/volunteers', icon: 'list' }],
}

function Both({ menu }: { menu: OfficeMenu }) {
  const [isNarrow, toggle] = useSidebarWidth()
  return (
    <>
      <Sidebar menu={menu} isNarrow={isNarrow} toggle={toggle} />
      <Breadcrumb menu={menu} />
    </>
  )
}
const show = (menu: OfficeMenu, at: string) =>
  renderRoutes([{ path: '*', element: <Both menu={menu} /> }], at)
const links = () => [...document.querySelectorAll('nav[aria-label=Areas] a')].map((link) => link.textContent)

beforeEach(() => localStorage.clear())

test('of several areas the screens of the open one are shown, and the open screen is marked', () => {
  show([finance, people], '/finance/donations/12')
  expect(links()).toEqual(['Sahaya', 'Finance', 'Donations', 'Disputes', 'People'])
  const here = document.querySelectorAll('nav[aria-label=Areas] [aria-current=page]')
  expect([...here].map((link) => link.textContent)).toEqual(['Donations'])
})

test('collapsed to icons it keeps its names for who hears them, and is so at the next visit', async () => {
  const { person, unmount } = show([finance], '/finance')
  const button = screen.getByRole('button', { name: 'Collapse sidebar' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await person.click(button)
  expect(screen.getByRole('link', { name: 'Donations' }).title).toBe('Donations')
  unmount()
  show([finance], '/finance')
  expect(screen.getByRole('button', { name: 'Collapse sidebar' }).getAttribute('aria-pressed')).toBe('true')
})

test('over a phone’s page a choice closes it', async () => {
  let isOpen = true
  const { person } = renderRoutes(
    [{ path: '*', element: <SidebarOverlay menu={[finance]} close={() => (isOpen = false)} /> }],
    '/finance',
  )
  await person.click(screen.getByRole('link', { name: 'Donations', hidden: true }))
  expect(isOpen).toBe(false)
})

test('the way back from a record is its list as it was asked for', async () => {
  const { router } = show([finance], '/finance/donations?status=paid')
  await router.navigate('/finance/donations/12')
  const back = await screen.findByRole('link', { name: 'Donations', current: false })
  expect(back.getAttribute('href')).toBe('/finance/donations?status=paid')
})

test('no two screens of an area are led to by the same key, and none by a key of the rows', () => {
  const jumps = jumpsFrom([finance, people], '/finance/donations')
  expect(jumps.map(({ key, title }) => `${key} ${title}`)).toEqual(['h Finance', 'd Donations', 'i Disputes'])
})
