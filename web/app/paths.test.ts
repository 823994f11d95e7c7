import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address of the site', () => {
  expect({
    home: paths.home(),
    fundraisers: paths.fundraisers(),
    'fundraisers, first page': paths.fundraisers({ page: 1 }),
    'fundraisers, filtered': paths.fundraisers({ cause: 'education', city: 'Old Delhi', page: 2 }),
    ongoing: paths.ongoing({ city: 'Hyderabad' }),
    'search, empty': paths.search(),
    search: paths.search('school & books', 3),
    fundraiser: paths.fundraiser('two-thousand-books'),
    donate: paths.donate('two-thousand-books'),
    'donate, amount chosen': paths.donate('two-thousand-books', 2500),
    'donate cause': paths.donateCause(),
    'donate cause, chosen': paths.donateCause('education', 5000),
    'thank you': paths.thankYou('d_1', 'signed+token'),
    demo: paths.demo(),
  }).toMatchInlineSnapshot(`
    {
      "demo": "/demo",
      "donate": "/donate/two-thousand-books/payment",
      "donate cause": "/donate-cause",
      "donate cause, chosen": "/donate-cause?cause=education&amount=5000",
      "donate, amount chosen": "/donate/two-thousand-books/payment?amount=2500",
      "fundraiser": "/fundraisers/two-thousand-books",
      "fundraisers": "/fundraisers",
      "fundraisers, filtered": "/fundraisers?cause=education&city=Old+Delhi&page=2",
      "fundraisers, first page": "/fundraisers",
      "home": "/",
      "ongoing": "/fundraisers/ongoing?city=Hyderabad",
      "search": "/fundraisers/search?query=school+%26+books&page=3",
      "search, empty": "/fundraisers/search",
      "thank you": "/donations/d_1/thank-you?t=signed%2Btoken",
    }
  `)
})

test('what comes from outside cannot leave its place', () => {
  expect(paths.fundraiser('../admin?x=1')).toBe('/fundraisers/..%2Fadmin%3Fx%3D1')
})
