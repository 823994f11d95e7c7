/** A valid order's body; a test states only what matters to it. */
export const anOrder = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  option: 'onetime',
  donationType: 'cause',
  selectedCauses: [6],
  selected_amount: 2500,
  donor_name: 'Asha Kumari',
  donor_email: 'asha@example.org',
  donor_phone: '9000000001',
  indian_citizen: 1,
  anonymous: 0,
  current_url: '/',
  ...given,
})
