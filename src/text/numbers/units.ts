/** What a number counts or measures. */
export interface Unit {
  /** How reports write it: "EUR", "%", "°C", "day", "km". */
  readonly id: string;
  /** Units of one dimension can be converted into each other. */
  readonly dimension: string;
  /** How many of the dimension's base unit make one of this, an exact decimal. */
  readonly factor: string;
  /** The same where prefixes count in steps of 1024 (data sizes only). */
  readonly binaryFactor?: string;
  /** Money is exact; shares and measures may be rounded; durations may be rounded, but never on the way to another unit. */
  readonly kind: 'money' | 'share' | 'measure' | 'duration';
}

const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'PLN',
  'JPY',
  'CNY',
  'INR',
  'CZK',
  'SEK',
  'NOK',
  'DKK',
  'HUF',
  'RON',
  'BGN',
  'TRY',
  'RUB',
  'UAH',
  'CAD',
  'AUD',
  'NZD',
  'MXN',
  'BRL',
  'ARS',
  'CLP',
  'COP',
  'KRW',
  'SGD',
  'HKD',
  'ZAR',
  'ILS',
  'AED',
  'TWD',
  'BTC',
  'dollar',
] as const;

/** Hundredths: of a currency that is not named, and of the złoty. */
const hundredths = { cent: 'cent', grosz: 'PLN' } as const;

const shares = { '%': '1', '‰': '0.1', pp: '1', bp: '0.01' } as const;

const durations = {
  ns: '0.000000001',
  µs: '0.000001',
  ms: '0.001',
  s: '1',
  min: '60',
  h: '3600',
  day: '86400',
  week: '604800',
} as const;

const calendar = { month: '1', quarter: '3', 'half-year': '6', year: '12', decade: '120', century: '1200' } as const;

const measures = {
  length: {
    nm: '0.000000001',
    µm: '0.000001',
    mm: '0.001',
    cm: '0.01',
    dm: '0.1',
    m: '1',
    km: '1000',
    in: '0.0254',
    ft: '0.3048',
    yd: '0.9144',
    mi: '1609.344',
    nmi: '1852',
  },
  area: {
    'mm²': '0.000001',
    'cm²': '0.0001',
    'm²': '1',
    ha: '10000',
    'km²': '1000000',
    'ft²': '0.09290304',
    acre: '4046.8564224',
  },
  mass: {
    µg: '0.000001',
    mg: '0.001',
    g: '1',
    dag: '10',
    kg: '1000',
    t: '1000000',
    oz: '28.349523125',
    lb: '453.59237',
  },
  volume: { ml: '1', cl: '10', dl: '100', l: '1000', hl: '100000', 'cm³': '1', 'm³': '1000000' },
  energy: { Wh: '1', kWh: '1000', MWh: '1000000', GWh: '1000000000' },
  power: { mW: '0.001', W: '1', kW: '1000', MW: '1000000', GW: '1000000000' },
  frequency: { Hz: '1', kHz: '1000', MHz: '1000000', GHz: '1000000000' },
  speed: { 'm/s': '3.6', 'km/h': '1', mph: '1.609344', kn: '1.852' },
  bits: { bit: '1', kbit: '1000', Mbit: '1000000', Gbit: '1000000000' },
  bitrate: { 'bit/s': '1', 'kbit/s': '1000', 'Mbit/s': '1000000', 'Gbit/s': '1000000000' },
} as const;

/** Temperatures, kitchen measures and the like: a label, never converted. */
const labels = [
  '°C',
  '°F',
  'K',
  '°',
  'V',
  'mV',
  'A',
  'mA',
  'mAh',
  'dB',
  'Pa',
  'hPa',
  'kPa',
  'bar',
  'kcal',
  'cal',
  'kJ',
  'J',
  'cup',
  'tbsp',
  'tsp',
  'px',
  'dpi',
  'ppm',
  'rpm',
] as const;

/** Days of work are no days of the calendar, and hours of work no hours. */
const workingTime = ['business day', 'business hour'] as const;

const data = {
  B: ['1', '1'],
  kB: ['1000', '1024'],
  MB: ['1000000', '1048576'],
  GB: ['1000000000', '1073741824'],
  TB: ['1000000000000', '1099511627776'],
  PB: ['1000000000000000', '1125899906842624'],
  KiB: ['1024', '1024'],
  MiB: ['1048576', '1048576'],
  GiB: ['1073741824', '1073741824'],
  TiB: ['1099511627776', '1099511627776'],
} as const;

const all: readonly Unit[] = [
  ...currencies.map((id): Unit => ({ id, dimension: id, factor: '1', kind: 'money' })),
  ...Object.entries(hundredths).map(([id, dimension]): Unit => ({ id, dimension, factor: '0.01', kind: 'money' })),
  ...Object.entries(shares).map(
    ([id, factor]): Unit => ({ id, dimension: id === 'pp' || id === 'bp' ? 'points' : 'share', factor, kind: 'share' }),
  ),
  ...Object.entries(durations).map(([id, factor]): Unit => ({ id, dimension: 'time', factor, kind: 'duration' })),
  ...Object.entries(calendar).map(([id, factor]): Unit => ({ id, dimension: 'calendar', factor, kind: 'duration' })),
  ...workingTime.map((id): Unit => ({ id, dimension: id, factor: '1', kind: 'duration' })),
  ...Object.entries(measures).flatMap(([dimension, units]) =>
    Object.entries(units).map(([id, factor]): Unit => ({ id, dimension, factor, kind: 'measure' })),
  ),
  ...labels.map((id): Unit => ({ id, dimension: id, factor: '1', kind: 'measure' })),
  ...Object.entries(data).map(
    ([id, [factor, binaryFactor]]): Unit => ({ id, dimension: 'data', factor, binaryFactor, kind: 'measure' }),
  ),
];

/** Every unit by its id. */
export const units: ReadonlyMap<string, Unit> = new Map(all.map((unit) => [unit.id, unit]));

const written: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  Rs: 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₴': 'UAH',
  R$: 'BRL',
  A$: 'AUD',
  AU$: 'AUD',
  AUD$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD$: 'CAD',
  CDN$: 'CAD',
  NZ$: 'NZD',
  NZD$: 'NZD',
  HK$: 'HKD',
  HKD$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  SGD$: 'SGD',
  MX$: 'MXN',
  Mex$: 'MXN',
  MXN$: 'MXN',
  NT$: 'TWD',
  USD$: 'USD',
  BRL$: 'BRL',
  CLP$: 'CLP',
  COL$: 'COP',
  AR$: 'ARS',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  zł: 'PLN',
  zl: 'PLN',
  Kč: 'CZK',
  SFr: 'CHF',
  '₿': 'BTC',
  '¢': 'cent',
  ct: 'cent',
  '％': '%',
  pct: '%',
  'p.p': 'pp',
  pb: 'bp',
  bps: 'bp',
  μs: 'µs',
  sec: 's',
  secs: 's',
  mins: 'min',
  hr: 'h',
  hrs: 'h',
  Std: 'h',
  godz: 'h',
  sek: 's',
  Sek: 's',
  Min: 'min',
  wk: 'week',
  wks: 'week',
  yr: 'year',
  yrs: 'year',
  mo: 'month',
  mos: 'month',
  d: 'day',
  μm: 'µm',
  mt: 'm',
  m2: 'm²',
  mq: 'm²',
  km2: 'km²',
  qm: 'm²',
  sqm: 'm²',
  sqft: 'ft²',
  m3: 'm³',
  mc: 'm³',
  μg: 'µg',
  mcg: 'µg',
  Kg: 'kg',
  KG: 'kg',
  lbs: 'lb',
  mL: 'ml',
  cL: 'cl',
  dL: 'dl',
  L: 'l',
  lt: 'l',
  cc: 'cm³',
  kmh: 'km/h',
  kph: 'km/h',
  Km: 'km',
  KM: 'km',
  kb: 'kB',
  KB: 'kB',
  Mb: 'MB',
  mb: 'MB',
  gb: 'GB',
  Gb: 'GB',
  tb: 'TB',
  Tb: 'TB',
  Kbit: 'kbit',
  Mbps: 'Mbit/s',
  Gbps: 'Gbit/s',
  kbps: 'kbit/s',
  Kbps: 'kbit/s',
  mbps: 'Mbit/s',
  gbps: 'Gbit/s',
  'Mb/s': 'Mbit/s',
  'Gb/s': 'Gbit/s',
  '℃': '°C',
  ºC: '°C',
  '℉': '°F',
  ºF: '°F',
  º: '°',
  Tbsp: 'tbsp',
  kwh: 'kWh',
  KWh: 'kWh',
  Kw: 'kW',
  KW: 'kW',
  hz: 'Hz',
  Mhz: 'MHz',
  Ghz: 'GHz',
};

/** Ids that are words of some language too ("in", "ha"); the languages say what they mean. */
const words: ReadonlySet<string> = new Set(['in', 'ha', 'quarter', 'cent', 'cup', 'dollar', 'grosz']);

/** What letters and a dollar sign mean: "CA$". Letters that are not known make it another dollar than that of the United States. */
export function dollarOf(letters: string): Unit | undefined {
  return unitSymbols.get(`${letters}$`) ?? units.get('dollar');
}

/** Every way of writing a unit that means the same in all languages. Case counts: m, M and mm are three things. */
export const unitSymbols: ReadonlyMap<string, Unit> = new Map([
  ...[...units].filter(([id]) => !words.has(id)),
  ...Object.entries(written).flatMap(([symbol, id]) => {
    const unit = units.get(id);
    return unit === undefined ? [] : [[symbol, unit] as const];
  }),
]);
