import { barriers } from '../access.ts'
import { visit } from '../frame.ts'
import { expect, httpTest, test } from '../harness.ts'
import { textsOf } from '../markup.ts'

test('a fundraiser names the charity and the checks of its organiser', async ({ page }) => {
  const slug = 'solar-lamps-fishing-hamlet'
  await visit(page, `/fundraisers/${slug}`)
  const card = page.getByRole('region', { name: 'Raised of the target' })
  await expect(card).toContainText('Sahaya Demonstration Trust receives your gift, e-mails the receipt')
  await expect(card).toContainText('in parts after checking quotations or bills, which takes days or weeks')

  const by = page.getByRole('link', { name: /^by / })
  const name = (await by.textContent())!.replace('by ', '')
  await expect(by).toHaveAttribute('href', '/organisers/alalu-coast-collective')
  await page.getByRole('link', { name: 'Verified', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const checked = page.getByRole('region', { name: 'What we checked' })
  await expect(checked.getByRole('listitem').filter({ hasText: 'Registration certificate' })).toContainText(
    /\d\d \w{3} 20\d\d/,
  )
  expect(await barriers(page)).toEqual([])
  await expect(page.locator(`a[href="/fundraisers/${slug}"]`)).toBeVisible()
})

const texts = (html: string) => textsOf(html, 'main').join('\n')

httpTest('pages state who receives a gift and what was checked', async ({ request }) => {
  const main = async (path: string) => texts(await (await request.get(path)).text())
  const organiser = await main('/organisers/farhana-sultana-and-friends')
  expect(organiser).not.toContain('erified')
  expect(organiser).toMatch(/ID checked on \d\d \w{3} 20\d\d/)
  expect(await main('/cause/education')).toContain(
    'Sahaya Demonstration Trust receives your gift and e-mails the receipt',
  )
  expect(await main('/')).toContain('Those whose papers we have checked are marked “Verified”.')
  expect(await main('/pages/faq')).toContain('Of a person who raises money, the page names what we checked')
})

httpTest('the FAQ answers questions about money', async ({ request }) => {
  const html = await (await request.get('/pages/faq')).text()
  const entries = textsOf(html, 'details')
  for (const question of [
    'Is anything deducted from my gift?',
    'Who pays what the payment gateway charges?',
    'When does the organiser get the money?',
    'Can I have a gift back?',
  ])
    expect(
      entries.find((text) => text.includes(question)),
      question,
    ).toMatch(/Sahaya Demonstration Trust|No\.|refund/)
})
