/** A state or union territory as it is written; the names that the sources use for it; GeoNames' codes of it. */
type State = { name: string; aliases: readonly string[]; codes: readonly string[] }

export const states: readonly State[] = [
  { name: 'Andaman and Nicobar Islands', aliases: ['Andaman'], codes: ['01'] },
  { name: 'Andhra Pradesh', aliases: ['AP', 'ఆంధ్రప్రదేశ్', 'आंध्र प्रदेश'], codes: ['02'] },
  { name: 'Arunachal Pradesh', aliases: [], codes: ['30'] },
  { name: 'Assam', aliases: [], codes: ['03'] },
  { name: 'Bihar', aliases: ['बिहार'], codes: ['34'] },
  { name: 'Chandigarh', aliases: [], codes: ['05'] },
  { name: 'Chhattisgarh', aliases: ['Chattisgarh'], codes: ['37'] },
  {
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    aliases: ['The Dadra and Nagar Haveli and Daman and Diu'],
    codes: ['06', '32', '52'],
  },
  { name: 'Delhi', aliases: [], codes: ['07'] },
  { name: 'Goa', aliases: ['गोवा'], codes: ['33'] },
  { name: 'Gujarat', aliases: ['गुजरात'], codes: ['09'] },
  { name: 'Haryana', aliases: ['हरियाणा'], codes: ['10'] },
  { name: 'Himachal Pradesh', aliases: ['HP'], codes: ['11'] },
  { name: 'Jammu and Kashmir', aliases: ['Jammu Kashmir', 'JK'], codes: ['12'] },
  { name: 'Jharkhand', aliases: ['झारखंड'], codes: ['38'] },
  { name: 'Karnataka', aliases: ['కర్ణాటక', 'कर्नाटक'], codes: ['19'] },
  { name: 'Kerala', aliases: ['కేరళ', 'केरल'], codes: ['13'] },
  { name: 'Ladakh', aliases: [], codes: ['41'] },
  { name: 'Lakshadweep', aliases: [], codes: ['14'] },
  { name: 'Madhya Pradesh', aliases: ['MP', 'मध्य प्रदेश'], codes: ['35'] },
  { name: 'Maharashtra', aliases: ['మహారాష్ట్ర', 'महाराष्ट्र'], codes: ['16'] },
  { name: 'Manipur', aliases: [], codes: ['17'] },
  { name: 'Meghalaya', aliases: [], codes: ['18'] },
  { name: 'Mizoram', aliases: [], codes: ['31'] },
  { name: 'Nagaland', aliases: [], codes: ['20'] },
  { name: 'Odisha', aliases: ['Orissa'], codes: ['21'] },
  { name: 'Puducherry', aliases: [], codes: ['22'] },
  { name: 'Punjab', aliases: ['पंजाब'], codes: ['23'] },
  { name: 'Rajasthan', aliases: ['राजस्थान'], codes: ['24'] },
  { name: 'Sikkim', aliases: [], codes: ['29'] },
  { name: 'Tamil Nadu', aliases: ['Tamilnadu', 'తమిళనాడు', 'तमिलनाडु'], codes: ['25'] },
  { name: 'Telangana', aliases: ['తెలంగాణ', 'तेलंगाना'], codes: ['40'] },
  { name: 'Tripura', aliases: [], codes: ['26'] },
  { name: 'Uttar Pradesh', aliases: ['UP', 'उत्तर प्रदेश'], codes: ['36'] },
  { name: 'Uttarakhand', aliases: ['Uttaranchal', 'उत्तराखंड'], codes: ['39'] },
  { name: 'West Bengal', aliases: ['पश्चिम बंगाल'], codes: ['28'] },
]

const byCode = new Map(states.flatMap(({ name, codes }) => codes.map((code) => [code, name] as const)))
const byName = new Map(
  states.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [one.toLowerCase(), name] as const)),
)

/** @throws for a code that is none of India's: the source has changed */
export function stateOfCode(code: string): string {
  const name = byCode.get(code)
  if (name === undefined) throw new Error(`GeoNames' code ${code} is no state that is known here`)
  return name
}

/** @returns undefined for a name of none, such as 'NA' */
export const stateOfName = (name: string): string | undefined => byName.get(name.trim().toLowerCase())
