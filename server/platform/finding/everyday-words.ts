/**
 * Everyday words of giving in Hindi and Telugu, by the words that stand for them in the texts of fundraisers, and those
 * in English that stand for more than themselves. Endings are those that people type, not all that there are.
 */
const said = {
  school: 'स्कूल स्कूलों विद्यालय विद्यालयों पाठशाला బడి బడులు బడికి పాఠశాల పాఠశాలలు పాఠశాలకు స్కూల్ స్కూలు స్కూళ్లు',
  book: 'किताब किताबें किताबों पुस्तक पुस्तकें पुस्तकों పుస్తకం పుస్తకాలు పుస్తకాల పుస్తకాలకు',
  library: 'पुस्तकालय लाइब्रेरी గ్రంథాలయం గ్రంథాలయాలు లైబ్రరీ',
  teacher: 'शिक्षक शिक्षकों अध्यापक अध्यापिका टीचर ఉపాధ్యాయుడు ఉపాధ్యాయులు గురువు టీచర్ టీచర్లు',
  student: 'छात्र छात्रों छात्रा विद्यार्थी विद्यार्थियों విద్యార్థి విద్యార్థులు',
  science: 'विज्ञान సైన్స్ విజ్ఞానం',
  child: 'बच्चा बच्चे बच्चों बच्ची बच्चियाँ बच्चियों పిల్లలు పిల్లల పిల్లలకు బిడ్డ బిడ్డలు',
  girl: 'लड़की लड़कियाँ लड़कियों बेटी बेटियाँ बेटियों बालिका बालिकाओं అమ్మాయి అమ్మాయిలు బాలిక బాలికలు ఆడపిల్ల ఆడపిల్లలు',
  boy: 'लड़का लड़के लड़कों बालक అబ్బాయి అబ్బాయిలు బాలుడు బాలురు',
  mother: 'माँ माता माताएँ माताओं అమ్మ అమ్మలు తల్లి తల్లులు',
  'woman women': 'महिला महिलाएँ महिलाओं औरत औरतें औरतों మహిళ మహిళలు మహిళల స్త్రీ స్త్రీలు',
  'family families': 'परिवार परिवारों కుటుంబం కుటుంబాలు కుటుంబాల',
  'elder older pension': 'बुज़ुर्ग बुज़ुर्गों वृद्ध वृद्धों बूढ़े बूढ़ों बुढ़ापा వృద్ధుడు వృద్ధులు వృద్ధుల వృద్ధాప్యం ముసలి ముసలివారు',
  pension: 'पेंशन పెన్షన్ పింఛను',
  hospital: 'अस्पताल अस्पतालों हॉस्पिटल ఆసుపత్రి ఆసుపత్రులు ఆస్పత్రి ఆస్పత్రులు హాస్పిటల్',
  clinic: 'क्लिनिक क्लीनिक दवाखाना క్లినిక్ వైద్యశాల',
  medicine: 'दवा दवाई दवाएँ दवाइयाँ दवाओं दवाइयों औषधि మందు మందులు మందుల ఔషధం ఔషధాలు',
  doctor: 'डॉक्टर डॉक्टरों चिकित्सक డాక్టర్ డాక్టర్లు వైద్యుడు వైద్యులు',
  nurse: 'नर्स नर्सें नर्सों నర్సు నర్సులు నర్స్',
  kidney: 'किडनी गुर्दा गुर्दे गुर्दों కిడ్నీ కిడ్నీలు మూత్రపిండం మూత్రపిండాలు',
  eye: 'आँख आँखें आँखों नेत्र కన్ను కళ్లు కంటి నేత్ర',
  blood: 'ख़ून रक्त రక్తం',
  'water handpump tank canal': 'water पानी जल पेयजल నీరు నీళ్లు నీటి మంచినీరు మంచినీళ్లు తాగునీరు',
  'borewell handpump': 'कुआँ कुएँ हैंडपंप चापाकल బావి బావులు బోరు బోరుబావి చేతిపంపు',
  'food lunch meal': 'खाना भोजन आहार अन्न ఆహారం భోజనం భోజనాలు అన్నం తిండి',
  milk: 'दूध పాలు',
  egg: 'अंडा अंडे अंडों గుడ్డు గుడ్లు',
  ration: 'राशन రేషన్',
  'house home': 'घर घरों मकान मकानों ఇల్లు ఇళ్లు ఇండ్లు ఇంటి',
  roof: 'छत छतें छतों పైకప్పు పైకప్పులు',
  bed: 'बिस्तर पलंग మంచం మంచాలు',
  blanket: 'कंबल దుప్పటి దుప్పట్లు',
  toilet: 'शौचालय शौचालयों మరుగుదొడ్డి మరుగుదొడ్లు',
  village: 'गाँव गाँवों గ్రామం గ్రామాలు గ్రామాల పల్లె పల్లెలు ఊరు ఊళ్లు',
  tree: 'पेड़ पेड़ों वृक्ष वृक्षों पौधा पौधे पौधों చెట్టు చెట్లు చెట్ల మొక్క మొక్కలు మొక్కల',
  'lake tank': 'झील झीलें झीलों तालाब तालाबों చెరువు చెరువులు సరస్సు సరస్సులు',
  river: 'नदी नदियाँ नदियों నది నదులు',
  flood: 'बाढ़ వరద వరదలు',
  rain: 'बारिश वर्षा बरसात వాన వానలు వర్షం వర్షాలు',
  lamp: 'दीया दीये दीपक लैंप बत्ती దీపం దీపాలు లాంతరు',
  solar: 'सौर सोलर సౌర సోలార్',
  bicycle: 'साइकिल साइकिलें साइकिलों సైకిల్ సైకిలు సైకిళ్లు',
  bag: 'बस्ता बस्ते बस्तों थैला थैले बैग సంచి సంచులు బ్యాగు బ్యాగులు',
  cloth: 'कपड़ा कपड़े कपड़ों బట్ట బట్టలు దుస్తులు',
  loom: 'करघा करघे करघों हथकरघा మగ్గం మగ్గాలు చేనేత',
  weaver: 'बुनकर बुनकरों నేతన్న నేతన్నలు నేతకారులు',
  'song singer': 'गीत गीतों गाना गाने గీతం పాట పాటలు',
  farmer: 'किसान किसानों రైతు రైతులు రైతుల',
  fish: 'मछली मछलियाँ मछुआरा मछुआरे मछुआरों చేప చేపలు మత్స్యకారులు',
  turtle: 'कछुआ कछुए कछुओं తాబేలు తాబేళ్లు',
  bird: 'पक्षी पक्षियों चिड़िया चिड़ियाँ పక్షి పక్షులు',
  animal: 'जानवर जानवरों पशु पशुओं జంతువు జంతువులు పశువులు',
  disab: 'विकलांग दिव्यांग వికలాంగులు దివ్యాంగులు',
  orphan: 'अनाथ अनाथों అనాథ అనాథలు',
  lawyer: 'वकील वकीलों న్యాయవాది న్యాయవాదులు లాయరు',
}

/** Signs that people leave out or write one for the other: the dot below, the moon, joiners, a doubled letter. */
const plain = (word: string) =>
  word
    .normalize('NFKC')
    .replaceAll(/[\u093c\u200c\u200d]/g, '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll('ళ్ళ', 'ళ్ల')

const english = new Map<string, string[]>()
for (const [meant, words] of Object.entries(said))
  for (const word of words.split(' ').map(plain))
    english.set(word, [...(english.get(word) ?? []), ...meant.split(' ')])

/** Words of fundraisers that an everyday word stands for; none for a word that is not known here. */
export const inEnglish = (word: string): readonly string[] => english.get(plain(word)) ?? []

/** Fewer letters are the beginning of too much. */
const begun = 3
const atMost = 4

/** The same for a word that may not be typed to its end. */
export function inEnglishSoFar(word: string): readonly string[] {
  const exact = inEnglish(word)
  const typed = plain(word)
  if (exact.length > 0 || [...typed].length < begun) return exact
  const meant = [...english].filter(([whole]) => whole.startsWith(typed)).flatMap(([, words]) => words)
  return [...new Set(meant)].slice(0, atMost)
}
