import type { Category } from '../../../engine/model/categories.ts';

/**
 * What people and firms pay for each month, by the kind of shop or firm that sells it: the merchant
 * codes of such sellers say which (5211 lumber, 5949 fabric, 7629 repair of appliances). What many
 * kinds of shops sell, as flour, is of none: where it is bought decides.
 */
const SOLD: Readonly<Partial<Record<Category, string>>> = {
  home_improvement: `lumber plywood drywall sheetrock timber bricks brick gravel sand cement mortar grout
    insulation shingles windows doors siding gutters hardwood laminate nails_and_screws screws bolts fasteners
    pipe pipes fittings faucets faucet toilet_parts light_fixtures light_bulbs smoke_detectors water_heater
    fencing irrigation seeds seedlings sod topsoil plants pool_chemicals paint_supplies drill_bits ladders
    scaffolding electrical_wire copper_wire plumbing_parts hvac_parts smart_locks locks`,
  home_furnishings: `bedding linens towels curtains blinds rugs desks chairs desk chair sofa couch bed beds
    tables lamps refrigerator fridge washer dryer washer_and_dryer dishwasher oven freezer home_appliances
    cookware dishes`,
  office_supplies: `paper ink printer_ink toner cardstock envelopes pens labels shipping_labels office_products
    school_supplies planners`,
  electronics: `laptops laptop monitors monitor printers printer tablets camera cameras camera_lenses camera_gear
    microphones microphone headphones security_cameras drones drone`,
  clothing: `scrubs lab_coats work_boots boots nursing_shoes work_clothes baby_clothes compression_socks socks
    wedding_dress dresses suits costume costumes wigs workwear`,
  other_shopping: `yarn thread beads clay wax resin leather sewing_machine cricut craft_materials
    stickers greeting_cards balloons decorations fireworks guns gun ammo ammunition instrument instruments
    guitar_strings sheet_music drums newspapers magazines beer spirits candy chocolate coins collectibles
    hot_tub eyelashes`,
  sporting_goods: `weights treadmill e_bike e_bikes skis snowboard surfboard kayak`,
  beauty: `nail_polish hair_color hair_dye hair_products hair_extensions lotion shampoo wax_supplies perfume`,
  drugstores: `vitamins insulin medication medications medicines pills bandages cold_medicine`,
  pet: `cat_litter pet_toys bird_seed aquarium_supplies fish_food`,
  bookstores: `textbooks textbook medical_books`,
  medical: `braces hearing_aids hearing_aid lasik botox plastic_surgery acupuncture eyeglass_frames surgery
    lab_tests blood_tests mri x_rays stethoscope stethoscopes orthotics vaccines dentures`,
  auto_services: `truck_wash truck_tires car_battery motor_oil fleet_maintenance vehicle_maintenance brakes
    motorcycle_parts vehicle_repair trailer_repair`,
  utilities: `dumpster dumpsters trash_removal waste_removal recycling firewood wood_pellets pellets septic
    water_and_sewer sewage`,
  shipping: `freight couriers stamps postage_stamps p_o_box po_box mailbox shipping_costs freight_forwarding`,
  personal_services: `trucking hauling junk_removal snow_removal snow_plowing plowing tree_removal tree_trimming
    gutter_cleaning septic_pumping pool_cleaning carpet_cleaning window_cleaning janitorial alterations
    alarm_system alarm_monitoring security_guard security_guards linen_service uniform_service photo_booth
    background_checks tenant_screening credit_reports moving_costs cemetery headstone cremation`,
  professional_services: `bookkeeping bookkeeper tax_prep tax_preparation notary attorney attorneys
    translation translator copywriting graphic_design logo_design web_design virtual_assistant
    business_cards flyers brochures postcards banners printing_services recruiting recruiter temp_agency
    architect architects appraisals appraisal surveying coworking co_working
    coworking_space headshots real_estate_photography drone_photography home_inspection`,
  advertising: `lead_generation leads lead_gen direct_mail job_postings job_posting seo billboards billboard
    sponsored_posts influencers`,
  software: `crm antivirus domain domain_name website_builder hosting_fees server_hosting cloud_storage
    ai_subscriptions ai_tools stock_photos online_tools pos_software email_service app_fees`,
  education: `continuing_education ceus ceu_courses certification certifications exam_fees board_exams nclex
    test_prep sat_prep bootcamp bootcamps seminars workshops`,
  fitness: `karate martial_arts swim_club tennis_club`,
  entertainment: `bike_rental ski_rental ski_passes ski_pass season_passes pool_hall boat_rental jet_ski_rental
    marina boat_slip field_trips laser_tag paintball`,
  insurance: `workers_comp workers_compensation`,
  internet_cable: `internet_service`,
  phone: `business_phone voip`,
  hotels: `conference_hotel`,
  government_tax: `customs_duties import_duties tariffs duties visa_fees immigration_fees passport_fees ifta bail
    vehicle_taxes toll_violations`,
  charity: `political_donations church_donations sponsor_a_child`,
  parking_tolls: `hospital_parking parking_pass parking_passes`,
  fast_food: `cafeteria`,
  uncategorized: `flour sugar eggs butter milk dairy yeast produce fruit fruits vegetables meat meats fish seafood
    chicken beef spices bread snacks beverages soda water_bottles bottled_water juice ice coffee_beans tea_bags
    napkins disposables paper_goods to_go_containers cups straws toilet_paper paper_towels batteries boxes
    cake_boxes bubble_wrap mailers poly_mailers tape pallets forklift trailer metal metals sheet_metal plastic
    plastics glass rubber copper copper_pipe wood wood_blanks filament 3d_printer_filament props backdrops ppe
    safety_gear hard_hats signs yard_signs sponsorship sponsorships conferences conference events booth_space
    booth staging home_staging interest mileage hay straw grain firearms_license solar_panels generator
    motorcycle atv boat tractor cannabis weed cbd dispensary supplements protein_powder gambling casino bingo
    poker fantasy_football bonding calibration doorbells drop_shipping dropshipping training passes memberships subscription_boxes`,
};

/**
 * Last words that say the kind whatever stands before them: `appliance repair`, `Zillow ads`. Behind
 * such as decide nothing it is of no category.
 */
const LAST: readonly (readonly [RegExp, Category])[] = [
  [
    /\b(?:office|warehouse|studio|booth|chair|suite|shop|store|salon|kitchen|space|desk|garage|commercial|retail|land|lot) (?:rent|rental|rentals|lease)$|^(?:rent|lease) (?:for|of|on) (?:the |my |our |an? )?\w+$/,
    'rent',
  ],
  [
    /^(?!.*\b(?:travel|trip|rental|phone|purchase|baggage|luggage|lost|delay|cancell?ation|interruption|accident|collision|evacuation|return|price|warranty)\b).+ insurance(?: premiums?)?$/,
    'insurance',
  ],
  [
    /. (?:ads?|adverts?|advertising|advertisements?|leads|marketing|campaigns?|commercials?)$/,
    'advertising',
  ],
  [
    /\b(?:legal|attorney'?s?|lawyer'?s?|accounting|accountant'?s?|consulting|notary|cpa|bookkeeping|architect'?s?|appraisal) (?:fees?|services?|costs?)$/,
    'professional_services',
  ],
  [
    /\b(?:auto|car|truck|vehicle|motorcycle|trailer|tractor|fleet|van|engine|brake|tire)s? (?:repairs?|maintenance|servicing|parts|service|wash)$/,
    'auto_services',
  ],
  [
    /. (?:repairs?|servicing|removal|plowing|pumping|cleaning|cleaners?|trimming|crew|grooming|handyman)$/,
    'personal_services',
  ],
  [
    /\b(?:pool|tree|lawn|snow|linen|laundry|janitorial|security|septic|gutter|pest|maid|cleaning|moving|alarm|pet|funeral|staging) services?$/,
    'personal_services',
  ],
  [
    /\b(?:trash|garbage|waste|water|sewer|dumpster|recycling) (?:service|fees?|pickup|collection|rental|removal)s?$/,
    'utilities',
  ],
  [
    /\b(?:staffing|temp|temp staffing|recruiting|employment|translation|design|printing|payroll|payment) (?:agency|agencies|services?|company)$/,
    'professional_services',
  ],
  [
    /\b(?:visa|immigration|passport|customs|import|citizenship|green card|naturalization|court|dmv|inspection) (?:fees?|duties|duty|costs?)$/,
    'government_tax',
  ],
  [
    /\b(?:exam|test|board|class|course|tuition|school|certification|training|lab) fees?$/,
    'education',
  ],
  [/. (?:lessons|class|classes|courses|certifications?|tutoring|prep)$/, 'education'],
  [/^(?!.*\b(?:dj|band)\b).+ (?:software|apps?|licensing|plugins?)$/, 'software'],
  [/. (?:gifts|jewelry|fabric|fabrics|yarn|flowers|toys)$/, 'other_shopping'],
  [/. (?:clothes|clothing|shoes|boots|shirts|jackets|gloves)$/, 'clothing'],
  [/. (?:chairs|desks|furniture|tables|mattress(?:es)?)$/, 'home_furnishings'],
  [/. (?:books|textbooks)$/, 'bookstores'],
  [
    /. (?:lumber|paint|tiles?|flooring|shingles|windows|doors|carpet|plywood|mulch)$/,
    'home_improvement',
  ],
  [/. (?:freight|shipping|postage|courier)$/, 'shipping'],
  [/. tires$/, 'auto_services'],
  [/. (?:fuel|gasoline|diesel)$/, 'gas'],
  [/. (?:storage|storage rental)$/, 'personal_services'],
  [
    /\b(?:vacation|holiday|cabin|villa|beach house|lake house)(?: homes?)? rentals?$/,
    'vacation_rentals',
  ],
  [/\b(?:apartment|house|home|condo|room) rentals?$/, 'rent'],
  [
    /\b(?:car|auto|suv|minivan|rv|trailer|u haul|box truck|cargo van|moving truck) rentals?$/,
    'car_rental',
  ],
  [
    /. (?:parts|rentals?|hire|goods|products|gear|ingredients|fees?|charges|costs|services?|events?|venue|booth|space|feed|oil|powder|containers|boxes|bags|bottles|jars|props|deliveries|van|vans|training|shop supplies|machines?|housing|studio|studio time|slip|wire|pipes?)$/,
    'uncategorized',
  ],
];

const OF_KIND: ReadonlyMap<string, Category> = new Map(
  (Object.entries(SOLD) as [Category, string][]).flatMap(([key, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, Category] => [name.replaceAll('_', ' '), key]),
  ),
);

const AROUND =
  /^(?:(?:the|an?|my|our|some|new|used|bulk|organic|monthly|fresh|other|business|work|paying for|buying|bought) )+| (?:spending|purchases?|expenses?|bills?|costs?|payments?|orders?)$/g;

/** As it stands and without what changes nothing. */
function formsOf(name: string): readonly string[] {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[_\s-]+/g, ' ');
  return [...new Set([plain, plain.replace(AROUND, '').trim()])];
}

/** The kind of seller of goods or services that are the whole name; null for others. */
export function kindSold(name: string): Category | null {
  for (const form of formsOf(name)) {
    const kind = OF_KIND.get(form) ?? OF_KIND.get(form.replace(/s$/, ''));
    if (kind !== undefined) return kind;
  }
  return null;
}

/** The kind that the end of a name says, where the whole is none; a shop may be called so. */
export function kindByEnd(name: string): Category | null {
  const forms = formsOf(name);
  if (forms.some((form) => /\d/.test(form) || form.split(' ').length > WORDS_MAX)) return null;
  for (const form of forms) {
    const sold = [2, 1].flatMap((size) => {
      const words = form.split(' ');
      return words.length > size ? (OF_KIND.get(words.slice(-size).join(' ')) ?? []) : [];
    });
    const last = LAST.find(([end]) => end.test(form))?.[1];
    const kind = last !== undefined && last !== 'uncategorized' ? last : (sold[0] ?? last);
    if (kind !== undefined) return kind;
  }
  return null;
}

/** More words are a sentence. */
const WORDS_MAX = 5;
