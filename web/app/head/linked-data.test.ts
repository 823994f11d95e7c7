import { expect, test } from 'vitest'
import { breadcrumbsData, organisationData, questionsData, storyData } from './linked-data.ts'

const site = {
  baseUrl: 'https://give.example',
  brandName: 'Sahaya',
  supportPhone: '040 0000 0000',
  supportEmail: 'help@give.example',
}

test('the charity is told with absolute addresses', () => {
  const social = [
    { network: 'x' as const, url: 'https://x.example/sahaya' },
    { network: 'instagram' as const, url: 'https://give.example/demo#elsewhere' },
  ]
  expect(organisationData({ ...site, social })).toMatchObject({
    '@type': 'NGO',
    url: 'https://give.example/',
    logo: 'https://give.example/icon-512.png',
    sameAs: ['https://x.example/sahaya'],
  })
})

test('a charity without pages elsewhere names none', () => {
  expect(organisationData({ ...site, social: [] })).not.toHaveProperty('sameAs')
})

test('the way to a page is counted from its front', () => {
  const { itemListElement } = breadcrumbsData('https://give.example', [
    ['Fundraisers', '/fundraisers'],
    ['Education', '/cause/education'],
  ])
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://give.example/fundraisers'],
    [2, 'https://give.example/cause/education'],
  ])
})

test('each question has its answer', () => {
  expect(questionsData([{ question: 'Q?', answer: '<p>A.</p>' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Q?', acceptedAnswer: { '@type': 'Answer', text: '<p>A.</p>' } },
  ])
})

test('the picture of a story is found from anywhere', () => {
  const story = { title: 'T', shortDesc: 'S', createdAt: '2026-01-01T00:00:00Z', picture: '/media/a.webp' }
  expect(storyData(story, 'Sahaya', 'https://give.example/pages/success-stories/t').image).toBe(
    'https://give.example/media/a.webp',
  )
})
