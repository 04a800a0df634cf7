/**
 * Companies with every form in which people write them: spoken, short and code. Each becomes one
 * word before anything else is read, so that `credit one` is never two words of `Capital One`.
 */

export const ISSUERS = `
amex: american express, american xpress, am x, a mex, americanexpress, am ex, amx, amexx
boa: bank of america, bofa, bankofamerica, b of a, b o a
capitalone: capital one, capitalone, capital 1, cap one, cap 1, cap1, capone, capitol one, capitolone, c1, c 1, cof
creditone: credit one bank, credit one, creditone, credit 1
chase: chase bank, jp morgan chase, jpmorgan chase
jpmorgan: jp morgan, j p morgan, jpmorgan, jpm
citi: city bank, city, citibank, citi bank, citicards, citicorp
wells: wells fargo, wellsfargo, wf, wells fargo bank
usbank: us bank, u s bank, usb, usbank, us bancorp
discover: discover bank, disco
barclays: barclay, barclaycard, barclays bank, barclays us
synchrony: synchrony bank, synchrony financial, synch
bread: bread financial, comenity, comenity bank
goldman: goldman sachs, marcus goldman sachs, gs bank
navyfed: navy federal, navy fed, nfcu, navy federal credit union
penfed: pen fed, pentagon federal, penfed credit union
usaa: u s a a
td: td bank
pnc: pnc bank
hsbc: hsbc bank
fifththird: fifth third, 5 3, 53 bank, fifth third bank, 5th 3rd
citizens: citizens bank
huntington: huntington bank
keybank: key bank
regions: regions bank
mandt: m and t, mnt, m n t, m and t bank, mt bank
bmo: bmo harris, bmo bank
truist: truist bank
firsttech: first tech, first tech federal
firstcitizens: first citizens
firstpremier: first premier, premier bankcard, first premier bank
firstprogress: first progress
firstlatitude: first latitude
statefarm: state farm
missionlane: mission lane
cashapp: cash app
growcredit: grow credit
creditbuilder: credit builder, builder
opensky: open sky
alliant: alliant credit union, alliant cu
becu: boeing employees credit union, boeing employees
dcu: digital federal credit union, digital federal
merrick: merrick bank
robinhood: robin hood, hood, rh
sofi: so fi, so fly
paypal: pay pal
fidelity: fidelity investments, fido
schwab: charles schwab, swab, shwab, schwob
merrill: merrill lynch, bofa merrill
morganstanley: morgan stanley
edwardjones: edward jones
monzo: monzo bank
starling: starling bank
revolut: revolut bank
scotiabank: scotia bank, scotia
rbc: royal bank of canada
cibc: canadian imperial
tangerine: tangerine bank
natwest: nat west
lloyds: lloyds bank
santander: santander bank
hdfc: hdfc bank
icici: icici bank
dbs: dbs bank
ocbc: ocbc bank
westpac: westpac bank
commbank: commonwealth bank
nubank: nu bank
bilt: bilt rewards, built rewards`;

export const PARTNERS = `
aadvantage: advantage miles, american advantage, aa advantage, american airlines advantage, american airlines aadvantage, american airlines, american airline, aa, a advantage
delta: delta air lines, delta airlines, dl
united: united airlines, ua, mileageplus, mileage plus, united mileageplus
southwest: southwest airlines, rapid rewards, swa, sw, wn, southwest rapid rewards
jetblue: jet blue, b6, jetblue airways
alaska: alaska airlines, alaska air
hawaiian: hawaiian airlines, hawaiian air
britishairways: british airways, ba
aerlingus: aer lingus
airfrance: air france klm, air france, af klm, flying blue, klm
aircanada: air canada
koreanair: korean air, skypass, korean air skypass
virginatlantic: virgin atlantic
aaa: triple a
ana: all nippon airways, all nippon
jal: japan airlines
cathay: cathay pacific, cx
qatar: qatar airways, qr
lifemiles: avianca lifemiles, avianca
frontier: frontier airlines, f9
suncountry: sun country, sun country airlines
lufthansa: lh, lufthansa miles and more, miles and more
hyatt: world of hyatt, world of higher, world of hired, high at, hi at, woh
ihg: ihg one rewards, ihg one, ihg rewards, ihg rewards club, intercontinental
hilton: hilton honors, hilton honours, hh honors, hh, hilton hhonors, hhonors, hilton hotels
marriott: marriott bonvoy, bonvoy, bon voyage, marriott rewards, spg, starwood preferred guest, starwood
wyndham: windham, win dam, win dumb, wyndham rewards, wyndham hotels
choicehotels: choice hotels, choice privileges
bestwestern: best western, best western rewards
royalcaribbean: royal caribbean, rccl, royal caribbean cruise, royal caribbean cruises, royal caribbean cruise line
carnival: carnival cruise, carnival cruise line, carnival cruises
norwegian: norwegian cruise line, norwegian cruise lines, norwegian cruise, ncl
hollandamerica: holland america, holland america line, holland america cruise, holland america cruises
homedepot: home depot, homedepot
bestbuy: best buy, bestbuy
samsclub: sams, sams club, sam s club
bjs: bj s, bjs wholesale, bjs wholesale club
tjmaxx: tj maxx, tjx, t j maxx, marshalls
aeo: american eagle outfitters, american eagle
oldnavy: old navy
bananarepublic: banana republic
bassproshops: bass pro shops, bass pro
barnesandnoble: barnes and noble, barnes noble, b and n
llbean: l l bean, ll bean
tmobile: t mobile
att: at and t, at t, at and t wireless
exxonmobil: exxon mobil, exxonmobil, exxon
jcpenney: jc penney, jcp, j c penney, penneys
macys: macy s
kohls: kohl s
lowes: lowe s, mylowes
costco: costco wholesale
nordstrom: nordy, nordstroms
tractorsupply: tractor supply, tsc
williamssonoma: williams sonoma, pottery barn, west elm
harley: harley davidson, h d
onekey: one key
expedia: expedia one key
doordash: door dash
saks: saks fifth avenue, saksfirst
walmart: wal mart, wallmart
verizon: verizon wireless, vzw, vz
general motors: gm`;

export const NETWORKS = `
visa: visas
mastercard: master card, mc
visasignature: visa signature, visa sig, visa sign
visainfinite: visa infinite
worldelite: world elite mastercard, world elite, world elite mc, wemc
worldlegend: world legend mastercard, world legend
worldmastercard: world mastercard`;
