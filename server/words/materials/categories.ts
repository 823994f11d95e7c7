import { quantityInEnglish, type MaterialUnit } from '../../../shared/material-items.ts'
import { spokenLanguage } from '../languages/spoken.ts'

const names: Readonly<Record<string, { hi: string; te: string }>> = {
  Clothes: { hi: 'कपड़े', te: 'బట్టలు' },
  'Books and stationery': { hi: 'किताबें और लेखन-सामग्री', te: 'పుస్తకాలు, స్టేషనరీ' },
  'Toys and games': { hi: 'खिलौने और खेल', te: 'బొమ్మలు, ఆటవస్తువులు' },
  Furniture: { hi: 'फ़र्नीचर', te: 'ఫర్నిచర్' },
  'Kitchen and household': { hi: 'रसोई और घर का सामान', te: 'వంటింటి, ఇంటి సామాను' },
  Electronics: { hi: 'इलेक्ट्रॉनिक सामान', te: 'ఎలక్ట్రానిక్ వస్తువులు' },
  'Food and groceries': { hi: 'राशन और खाने की चीज़ें', te: 'ఆహారం, కిరాణా' },
  'Medical supplies': { hi: 'चिकित्सा का सामान', te: 'వైద్య సామగ్రి' },
  'Bedding and blankets': { hi: 'बिस्तर और कंबल', te: 'పరుపులు, దుప్పట్లు' },
  'Bicycles and mobility': { hi: 'साइकिल और चलने के साधन', te: 'సైకిళ్లు, నడక సాధనాలు' },
  'Sports goods': { hi: 'खेल का सामान', te: 'క్రీడా సామగ్రి' },
  'Other things': { hi: 'अन्य सामान', te: 'ఇతర వస్తువులు' },
}

/** A category in the current language, in English where it has no translation. */
export const categoryInWords = (name: string): string => {
  const language = spokenLanguage()
  return language === 'en' ? name : (names[name]?.[language] ?? name)
}

const units: Readonly<Record<Exclude<MaterialUnit, 'piece'>, { hi: string; te: string }>> = {
  set: { hi: 'सेट', te: 'సెట్లు' },
  pair: { hi: 'जोड़ी', te: 'జతలు' },
  kg: { hi: 'किलो', te: 'కిలోలు' },
  litre: { hi: 'लीटर', te: 'లీటర్లు' },
  box: { hi: 'डिब्बे', te: 'పెట్టెలు' },
  packet: { hi: 'पैकेट', te: 'ప్యాకెట్లు' },
}
const variants: Readonly<Record<string, { hi: string; te: string }>> = {
  Men: { hi: 'पुरुष', te: 'పురుషులు' },
  Women: { hi: 'महिलाएँ', te: 'మహిళలు' },
  Boys: { hi: 'लड़के', te: 'బాలురు' },
  Girls: { hi: 'लड़कियाँ', te: 'బాలికలు' },
  Babies: { hi: 'शिशु', te: 'పసిపిల్లలు' },
  English: { hi: 'अंग्रेज़ी', te: 'ఇంగ్లీషు' },
  Hindi: { hi: 'हिन्दी', te: 'హిందీ' },
  Telugu: { hi: 'तेलुगु', te: 'తెలుగు' },
  'Other languages': { hi: 'अन्य भाषाएँ', te: 'ఇతర భాషలు' },
  'Up to 3 years': { hi: '3 साल तक', te: '3 ఏళ్ల వరకు' },
  '4 to 7 years': { hi: '4 से 7 साल', te: '4 నుంచి 7 ఏళ్లు' },
  '8 to 12 years': { hi: '8 से 12 साल', te: '8 నుంచి 12 ఏళ్లు' },
  Single: { hi: 'सिंगल', te: 'సింగిల్' },
  Double: { hi: 'डबल', te: 'డబుల్' },
  Children: { hi: 'बच्चे', te: 'పిల్లలు' },
  Adults: { hi: 'वयस्क', te: 'పెద్దలు' },
}

/** An item with its quantity in the current language, such as "Clothes (Men): 3" or "Food and groceries: 2.5 kg". */
export function itemInWords(item: {
  name: string
  variantName: string | null
  unit: MaterialUnit
  quantity: number
}): string {
  const language = spokenLanguage()
  const { name, variantName, unit, quantity } = item
  const variant =
    variantName && language !== 'en' ? (variants[variantName]?.[language] ?? variantName) : variantName
  const what = categoryInWords(name) + (variant ? ` (${variant})` : '')
  if (unit === 'piece') return `${what}: ${quantity}`
  return `${what}: ${language === 'en' ? quantityInEnglish(quantity, unit) : `${quantity} ${units[unit][language]}`}`
}
