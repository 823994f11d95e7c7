import type { NewPartner } from '../../../../content/index.ts'

export type DemoPartner = Pick<
  NewPartner,
  'name' | 'orgCompany' | 'description' | 'relationship' | 'partnerType'
> & { key: string; city: string }

/** Invented like everything here; nobody has these addresses. */
export const demoPartners: readonly DemoPartner[] = [
  {
    key: 'charminar-print',
    name: 'Nausheen Patel',
    orgCompany: 'Mulla Bagh Offset Printers',
    description: 'Prints exercise books, receipts and banners at the price of the paper.',
    relationship: 'gift-partner',
    partnerType: null,
    city: 'Hyderabad',
  },
  {
    key: 'krishna-lorry',
    name: 'Venkat Pothineni',
    orgCompany: 'Krishna Barrage Lorry Owners',
    description: 'Eleven lorries that leave at five in the morning when a river rises.',
    relationship: 'logistics-partner',
    partnerType: 'transport',
    city: 'Vijayawada',
  },
  {
    key: 'golconda-store',
    name: 'Sayeed Maqsood',
    orgCompany: 'Golconda Dry Stores',
    description: 'Keeps tents, books and bicycles dry, counted and free of mice.',
    relationship: 'logistics-partner',
    partnerType: 'storage',
    city: 'Hyderabad',
  },
  {
    key: 'neem-bank',
    name: 'Shalini Raghupathi',
    orgCompany: 'Neem Street Co-operative Bank',
    description: 'Opens accounts for village groups without a minimum balance.',
    relationship: 'support-partner',
    partnerType: null,
    city: 'Hyderabad',
  },
  {
    key: 'deccan-labs',
    name: 'Dr Farida Contractor',
    orgCompany: 'Deccan Water and Blood Laboratory',
    description: 'Tests water, and the blood that the kidney van draws, at half its fee.',
    relationship: 'support-partner',
    partnerType: null,
    city: 'Nalgonda',
  },
  {
    key: 'radio-musi',
    name: 'Cyril Mendonca',
    orgCompany: 'Radio Musi',
    description: 'Reads two fundraisers aloud every Sunday, without music underneath.',
    relationship: 'advt-partner',
    partnerType: null,
    city: 'Hyderabad',
  },
  {
    key: 'palmyra-couriers',
    name: 'Thangam Selvaraj',
    orgCompany: 'Palmyra Couriers',
    description: 'Carries school bags and hearing aids to the last bus stop and beyond.',
    relationship: 'logistics-partner',
    partnerType: 'courier',
    city: 'Chennai',
  },
  {
    key: 'boat-carpenters',
    name: 'Yesudas Kommu',
    orgCompany: 'Boat Yard Carpenters’ Guild',
    description: 'Builds playgrounds, shelves and looms, and comes back to tighten the screws.',
    relationship: 'others',
    partnerType: null,
    city: 'Vijayawada',
  },
]
