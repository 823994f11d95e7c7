import type { DemoOrganiser } from './shape.ts'

/** The charity that runs the platform in the demo world. */
export const charity = {
  name: 'Neelimarri Trust',
  legalName: 'Neelimarri Charitable Trust',
  /** The name means the blue banyan. */
  about:
    'A public trust in Hyderabad that brings givers and good work together, and follows every rupee to where it was meant to go.',
  city: 'Hyderabad',
  state: 'Telangana',
  address: '3-14, Neelimarri House, Lane 2, Rasoolpura, Hyderabad 500003',
  email: 'care@neelimarri.example',
  phone: '0000000001',
} as const

export const organisers: readonly DemoOrganiser[] = [
  {
    key: 'neelimarri',
    name: 'Neelimarri Trust',
    city: 'Hyderabad',
    isVerified: true,
    about: charity.about,
  },
  {
    key: 'padugu',
    name: 'Padugu Weavers’ Collective',
    city: 'Nalgonda',
    isVerified: true,
    about: 'Two hundred and ten weaving families who buy yarn, dye it and sell cloth together.',
  },
  {
    key: 'alugu',
    name: 'Alugu Tank Keepers’ Society',
    city: 'Warangal',
    isVerified: true,
    about: 'Farmers and engineers who look after old village tanks, their channels and their trees.',
  },
  {
    key: 'gadapa',
    name: 'Gadapa Shelter Network',
    city: 'Hyderabad',
    isVerified: true,
    about: 'Runs small houses where people far from home can sleep, cook and lock their things away.',
  },
  {
    key: 'polimera',
    name: 'Polimera Health Workers’ Trust',
    city: 'Warangal',
    isVerified: true,
    about: 'Nurses and village health workers who test early and walk to the last house.',
  },
  {
    key: 'hasirugere',
    name: 'Hasirugere Lake Circle',
    city: 'Bengaluru',
    isVerified: true,
    about: 'Neighbours of one lake who test its water every month and publish what they find.',
  },
  {
    key: 'vachanvel',
    name: 'Vachanvel Learning Group',
    city: 'Pune',
    isVerified: true,
    about: 'Teachers who take science, books and sign language to where there is no room for them yet.',
  },
  {
    key: 'nizhalvidu',
    name: 'Nizhalvidu Neighbours',
    city: 'Chennai',
    isVerified: false,
    about: 'Sixteen households in one street who cook for the older people around them.',
  },
  {
    key: 'alalu',
    name: 'Alalu Coast Collective',
    city: 'Visakhapatnam',
    isVerified: true,
    about: 'Fishing families and students who guard the beach and bring light to the hamlets on it.',
  },
  {
    key: 'farhana',
    name: 'Farhana Sultana and friends',
    city: 'Hyderabad',
    isVerified: false,
    about: 'A shopkeeper of Madhapur market and eleven of her regular customers.',
  },
]
