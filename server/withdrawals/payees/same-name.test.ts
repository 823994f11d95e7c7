import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Sumita Devi', 'SUNITA DEVI'],
  ['Ramesh Kumar', 'RAKESH KUMAR'],
  ['Sita Devi', 'GITA DEVI'],
  ['Asha Devi', 'USHA DEVI'],
  ['Savita Patel', 'KAVITA PATEL'],
  ['Ramesh Kumar', 'RAMESH KUMARI'],
  ['Asha Foundation', 'USHA FOUNDATION'],
  ['Asha Rao', 'ASHA KUMARI RAO'],
  ['Asha Rao', 'RAO'],
  ['Asha Rao', 'A R'],
  ['Asha Rao', ''],
  ['Ramesh Kumar', 'S KUMAR'],
  ['Ramesh', 'RAMESH K V'],
  ['Asha', 'ASHA DEVI'],
  ['Mohan Ali', 'MOHD ALI'],
  ['Sunita', 'S'],
])('a person decides on %s and %s', (holder, nameAtBank) => {
  expect(isSameName(holder, nameAtBank)).toBe(false)
  expect(isSameName(nameAtBank, holder)).toBe(false)
})

test.each([
  ['Neelimarri Trust', 'M/S NEELIMARRI TRUST'],
  ['Neelimarri Trust', 'M/s. Neelimarri Trust'],
  ['Lakshminarayana', 'LAKSHMI NARAYANA'],
  ['Asha Devi', 'ASHADEVI'],
  ['Md Imran Ali', 'MOHAMMAD IMRAN ALI'],
  ['Mohd. Imran Ali', 'MD IMRAN ALI'],
  ['Ramesh', 'RAMESH V'],
  ['రమేష్ కుమార్', 'RAMESH KUMAR'],
  ['Lakshmi Devi', 'LAXMI DEVI'],
  ['Srinivas Rao', 'SREENIVAS RAO'],
  ['Savitha Patel', 'SAVITA PATEL'],
  ['Vijay Kumar', 'WIJAY KUMAR'],
  ['Seeta Raam', 'SITA RAM'],
  ['Asha Rao', 'Smt. RAO ASHA'],
  ['Asha Rao', 'A RAO'],
  ['A R', 'A R'],
  ['Zoë Müller', 'ZOE MULLER'],
  ['आशा राव', 'राव आशा'],
])('%s and %s are the same payee', (holder, nameAtBank) => {
  expect(isSameName(holder, nameAtBank)).toBe(true)
  expect(isSameName(nameAtBank, holder)).toBe(true)
})
