import type pg from 'pg'

export const orderPath = '/api/campaign/donation/create-fundraiser-order'

/** A donation to a fundraiser by a donor whose address begins with `name`. */
export const orderBody = (name: string, campaignId: number, rupees = 2500) => ({
  option: 'onetime' as const,
  donationType: 'fundraiser' as const,
  campaignId,
  selected_amount: rupees,
  donor_name: 'Asha Kumari',
  donor_email: `${name}@example.org`,
  donor_phone: '9000000001',
  indian_citizen: 1 as const,
  current_url: '/fundraisers',
})

/** Ids of fundraisers that accept donations now. */
export async function openFundraisers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from campaign where status = 'live' and starts_on <= current_date and ends_on > current_date + 2 order by id`,
  )
  return rows.map(({ id }) => id)
}
