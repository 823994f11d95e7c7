import { expect, open, test } from '../harness.ts'

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test('a recurring gift whose page stays open over midnight begins on the earliest day of the new one, unless another was chosen', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/donate-cause?cause=education&amount=2500')
  await page.getByText('Recurring', { exact: true }).click()
  const start = page.getByLabel('Start date')
  const first = page
    .getByRole('heading', { name: 'Your first gifts' })
    .locator('+ ol')
    .getByRole('listitem')
    .first()
  await expect(first).toBeVisible()
  const offered = await start.inputValue()
  const firstShown = await first.innerText()

  await page.clock.fastForward('24:00:00')
  await expect(start).toHaveValue(dayAfter(offered, 1))
  await expect(start).toHaveAttribute('min', dayAfter(offered, 1))
  await expect(first).not.toHaveText(firstShown)
  await expect(page.getByText(/^Choose a start date/)).toBeHidden()

  await start.fill(dayAfter(offered, 2))
  await page.clock.fastForward('48:00:00')
  await expect(start).toHaveAttribute('min', dayAfter(offered, 3))
  await expect(start).toHaveValue(dayAfter(offered, 2))
  await expect(page.getByText('Choose a start date at least 3 days from today')).toBeVisible()
})
