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

/** A kind of things in the language that is written in; one without a translation keeps its name. */
export const categoryInWords = (name: string): string => {
  const language = spokenLanguage()
  return language === 'en' ? name : (names[name]?.[language] ?? name)
}
