/**
 * The parts of Hyderabad by which its people say where they live, which neither source knows by name.
 * A line: name | PIN code, where it is sure | latitude | longitude | other spellings, comma-separated.
 */
const lines = `
Madhapur|500081|17.4483|78.3915|Madapur
HITEC City|500081|17.4474|78.3762|Hitech City,Hi-Tech City,Cyber Towers,Cyberabad
Gachibowli|500032|17.4401|78.3489|Gachi Bowli,Gacchibowli
Kondapur|500084|17.4698|78.3570|
Kothaguda|500084|17.4610|78.3640|
Nanakramguda|500032|17.4160|78.3440|Nanakaramguda
Financial District|500032|17.4130|78.3400|
Raidurg||17.4270|78.3840|Rai Durgam,Raidurgam
Khajaguda||17.4190|78.3670|
Manikonda|500089|17.4010|78.3770|
Puppalguda|500089|17.3920|78.3690|Puppalaguda
Narsingi|500089|17.3880|78.3570|
Kokapet|500075|17.3930|78.3380|
Gandipet|500075|17.3870|78.3080|
Tellapur|502034|17.4590|78.2900|
Nallagandla|500019|17.4690|78.3070|
Lingampally|500019|17.4920|78.3170|Lingampalli
Chandanagar|500050|17.4950|78.3290|Chanda Nagar
Miyapur|500049|17.4965|78.3570|
Hafeezpet|500049|17.4860|78.3610|Hafizpet
Madinaguda|500049|17.4940|78.3420|Madeenaguda
Bachupally|500118|17.5400|78.3640|Bachupalli
Nizampet|500090|17.5180|78.3830|
Pragathi Nagar|500090|17.5170|78.3950|Pragati Nagar
Kukatpally|500072|17.4948|78.3996|Kukatpalli
KPHB Colony|500072|17.4930|78.3910|KPHB,Kukatpally Housing Board
JNTU|500085|17.4933|78.3920|JNTU Kukatpally,JNTUH
Moosapet|500018|17.4690|78.4230|Musapet
Balanagar|500037|17.4760|78.4430|Bala Nagar
Bharat Nagar|500018|17.4640|78.4290|
Erragadda|500018|17.4570|78.4330|
Sanathnagar|500018|17.4570|78.4430|Sanath Nagar
Borabanda|500018|17.4540|78.4120|
SR Nagar|500038|17.4420|78.4430|Sanjeeva Reddy Nagar
Ameerpet|500016|17.4375|78.4483|Amirpet
Begumpet|500016|17.4447|78.4664|
Punjagutta|500082|17.4260|78.4510|Panjagutta
Somajiguda|500082|17.4230|78.4580|
Khairatabad|500004|17.4120|78.4620|Khairathabad
Lakdikapul|500004|17.4040|78.4640|Lakdi ka Pul
Saifabad|500004|17.4050|78.4680|
Red Hills|500004|17.3960|78.4640|
AC Guards|500004|17.4000|78.4580|
Adarsh Nagar|500063|17.4060|78.4720|
Banjara Hills|500034|17.4150|78.4350|
Jubilee Hills|500033|17.4310|78.4080|Jubli Hills
Kavuri Hills|500033|17.4370|78.3990|
Durgam Cheruvu||17.4300|78.3890|
Film Nagar|500096|17.4130|78.4110|Filmnagar
Shaikpet|500008|17.4060|78.3960|
Tolichowki|500008|17.3990|78.4150|Toli Chowki
Langar Houz|500008|17.3780|78.4170|Langer House,Lunger House
Golconda|500008|17.3833|78.4011|Golkonda
Mehdipatnam|500028|17.3950|78.4400|
Masab Tank|500028|17.4020|78.4510|
Humayun Nagar|500028|17.3980|78.4480|
Asif Nagar|500028|17.3890|78.4470|
Nanal Nagar||17.3890|78.4290|
Rethibowli||17.3920|78.4310|
Vijay Nagar Colony|500057|17.3930|78.4530|
Attapur|500048|17.3660|78.4290|
Rajendranagar|500030|17.3220|78.4020|Rajendra Nagar
Budvel|500030|17.3320|78.3950|
Bandlaguda Jagir|500086|17.3510|78.3890|
Aramghar||17.3340|78.4290|
Katedan|500077|17.3100|78.4380|
Mailardevpally||17.3200|78.4410|
Shamshabad|501218|17.2600|78.3970|
Yousufguda|500045|17.4370|78.4260|Yusufguda
Krishna Nagar|500045|17.4320|78.4230|
Rahmath Nagar|500045|17.4400|78.4190|
Srinagar Colony|500073|17.4290|78.4400|
Vengal Rao Nagar|500038|17.4420|78.4380|
Abids|500001|17.3930|78.4760|
Nampally|500001|17.3870|78.4690|
Koti|500095|17.3850|78.4850|Sultan Bazar
Basheerbagh||17.4020|78.4760|Bashir Bagh
Himayatnagar|500029|17.4030|78.4860|Himayathnagar,Himayat Nagar
Narayanguda|500029|17.3960|78.4910|
Hyderguda|500029|17.3980|78.4790|
Domalguda|500029|17.4080|78.4820|
Kachiguda|500027|17.3880|78.5000|Kacheguda
Barkatpura|500027|17.3930|78.4960|
Nallakunta|500044|17.3990|78.5060|
Vidyanagar|500044|17.4060|78.5130|Vidya Nagar
Musheerabad|500020|17.4190|78.4990|
RTC X Roads|500020|17.4070|78.4970|RTC Cross Roads
Chikkadpally|500020|17.4020|78.4960|
Ashok Nagar|500020|17.4080|78.4890|
Ramnagar|500020|17.4090|78.5100|
Gandhi Nagar|500080|17.4160|78.4900|
Kavadiguda|500080|17.4200|78.4890|
Tank Bund||17.4240|78.4750|Hussain Sagar
Amberpet|500013|17.3930|78.5170|
Ramanthapur|500013|17.3950|78.5360|
Uppal|500039|17.4010|78.5600|
Peerzadiguda|500039|17.4075|78.6049|
Habsiguda|500007|17.4160|78.5430|
Osmania University|500007|17.4130|78.5280|
Tarnaka||17.4280|78.5380|
Nacharam|500076|17.4290|78.5550|
Mallapur|500076|17.4420|78.5760|
Boduppal|500092|17.4130|78.5780|
Medipally|500098|17.4080|78.5990|
Pocharam||17.4370|78.6420|
Nagole|500068|17.3720|78.5680|
LB Nagar|500074|17.3457|78.5522|Lal Bahadur Nagar
Dilsukhnagar|500060|17.3688|78.5247|Dilsukh Nagar
Chaitanyapuri|500060|17.3700|78.5330|
Gaddiannaram|500060|17.3640|78.5240|
Kothapet|500035|17.3680|78.5460|
Saroornagar|500035|17.3560|78.5330|Saroor Nagar
Malakpet|500036|17.3740|78.5010|
Moosarambagh|500036|17.3750|78.5130|Musarambagh
Saidabad|500059|17.3590|78.5100|
Santosh Nagar|500059|17.3480|78.5070|
Champapet|500079|17.3430|78.5200|
Karmanghat|500079|17.3410|78.5330|
Hasthinapuram|500079|17.3250|78.5510|Hastinapuram
Lingojiguda||17.3520|78.5510|
Meerpet|500097|17.3200|78.5280|
Badangpet||17.3080|78.5290|
Balapur||17.3090|78.5000|
Vanasthalipuram|500070|17.3300|78.5710|
BN Reddy Nagar||17.3190|78.5620|
Hayathnagar|501505|17.3270|78.6040|Hayat Nagar
Abdullapurmet||17.3070|78.6790|
Turkayamjal|501510|17.2710|78.5860|
Adibatla||17.2360|78.5440|
Tukkuguda||17.2080|78.4780|
Ramoji Film City|501512|17.2543|78.6808|
Charminar|500002|17.3616|78.4747|Char Minar
Moghalpura|500002|17.3590|78.4790|
Shah Ali Banda|500065|17.3530|78.4720|Shalibanda
Falaknuma|500053|17.3310|78.4670|
Uppuguda|500053|17.3390|78.4830|
Chandrayangutta|500005|17.3090|78.4760|
Barkas|500005|17.3050|78.4800|
Yakutpura|500023|17.3590|78.4880|
Dabeerpura||17.3700|78.4880|Dabirpura
Bahadurpura|500064|17.3560|78.4560|
Karwan|500006|17.3740|78.4370|
Mangalhat|500006|17.3790|78.4550|
Puranapul||17.3690|78.4590|
Begum Bazaar|500012|17.3740|78.4720|Begum Bazar
Afzal Gunj|500012|17.3730|78.4770|Afzalgunj
Goshamahal|500012|17.3800|78.4700|
Kanchanbagh|500058|17.3380|78.5060|
Secunderabad|500003|17.4399|78.4983|Sikandarabad,సికింద్రాబాద్,सिकंदराबाद
Paradise|500003|17.4430|78.4870|
Marredpally|500026|17.4480|78.5080|Maredpally,East Marredpally,West Marredpally
Trimulgherry|500015|17.4780|78.5090|Tirumalagiri
Karkhana|500009|17.4600|78.4980|Kharkhana
Sikh Village|500009|17.4560|78.4850|
Bowenpally|500011|17.4690|78.4780|Boinpally
Alwal|500010|17.5020|78.5080|
Bolarum|500010|17.5320|78.5170|Bolaram
Lothkunta||17.4950|78.5130|
Padmarao Nagar|500025|17.4220|78.5060|
Sitaphalmandi|500061|17.4260|78.5170|Seethaphalmandi
Warasiguda|500061|17.4190|78.5150|
Chilkalguda||17.4290|78.5080|
Mettuguda||17.4350|78.5200|
Lallaguda|500017|17.4340|78.5260|Lalaguda
Malkajgiri|500047|17.4480|78.5340|
Anandbagh|500047|17.4560|78.5380|
Safilguda||17.4640|78.5340|
Neredmet|500056|17.4780|78.5380|
Moula Ali|500040|17.4640|78.5590|Moulali
Sainikpuri|500094|17.4920|78.5510|
AS Rao Nagar|500062|17.4810|78.5580|
ECIL|500062|17.4730|78.5710|ECIL X Roads
Kushaiguda|500062|17.4790|78.5780|
Kapra||17.4880|78.5700|
Cherlapally|500051|17.4700|78.6010|Charlapalli
Nagaram|500083|17.4880|78.6060|
Dammaiguda|500083|17.5020|78.5910|
Keesara|501303|17.5240|78.6680|
Ghatkesar|501301|17.4510|78.6850|
Yapral||17.5060|78.5400|
Jawahar Nagar||17.5160|78.5650|
Hakimpet|500014|17.5450|78.5210|
Thumkunta|500078|17.5600|78.5540|
Shamirpet|500078|17.5890|78.5610|Shameerpet
Jeedimetla|500055|17.5150|78.4460|
Quthbullapur|500055|17.5050|78.4630|Qutbullapur
Shapur Nagar|500055|17.5170|78.4370|
Chintal|500054|17.4980|78.4490|
Gajularamaram||17.5240|78.4230|
Suraram||17.5410|78.4350|
Suchitra|500067|17.4990|78.4770|Suchitra Circle
Kompally|500100|17.5350|78.4830|
Dundigal|500043|17.5800|78.4080|
Gandimaisamma||17.5730|78.4250|Gandi Maisamma
Gundlapochampally||17.5790|78.4690|
BHEL|502032|17.4990|78.3010|BHEL Township,Ramachandrapuram
Beeramguda||17.5190|78.3020|
Ameenpur|502033|17.5230|78.3250|
Patancheru|502319|17.5330|78.2640|Patancheruvu
Isnapur|502307|17.5460|78.1960|
Moinabad|501504|17.3290|78.2760|
`

type Locality = { name: string; pin: string; lat: number; lng: number; aliases: readonly string[] }

export const hyderabadLocalities: readonly Locality[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name, pin, lat, lng, aliases] = line.split('|') as [string, string, string, string, string]
    return { name, pin, lat: Number(lat), lng: Number(lng), aliases: aliases.split(',').filter(Boolean) }
  })
