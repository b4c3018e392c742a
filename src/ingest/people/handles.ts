/** Invented names for account ids: a colour and an animal, the same for the same id in any order of appearance. */
export type Handles = (id: string) => string;

const COLOURS =
  "Amber Apricot Ash Auburn Azure Beige Black Blue Bronze Brown Carmine Cerise Cherry Chestnut Cobalt Copper Coral Cream Crimson Cyan Emerald Fawn Fuchsia Ginger Golden Green Grey Hazel Indigo Ivory Jade Khaki Lavender Lemon Lilac Lime Magenta Mahogany Maroon Mauve Mint Navy Ochre Olive Opal Orange Orchid Peach Pearl Pewter Pink Plum Purple Red Rose Ruby Russet Rust Saffron Sage Salmon Sand Sapphire Scarlet Sepia Silver Slate Tan Tawny Teal Topaz Turquoise Umber Vermilion Violet White Yellow".split(
    " ",
  );
const ANIMALS =
  "Adder Albatross Alpaca Antelope Badger Bat Bear Beaver Bison Bittern Boar Buffalo Bunting Buzzard Camel Capybara Caribou Cat Chamois Cheetah Cobra Condor Cormorant Cougar Coyote Crane Crow Curlew Deer Dingo Dolphin Dove Dragonfly Duck Eagle Eel Egret Elk Emu Falcon Ferret Finch Firefly Flamingo Fox Gannet Gazelle Gecko Goose Goshawk Grouse Gull Hare Harrier Hawk Hedgehog Heron Hoopoe Hornet Horse Hound Ibex Ibis Iguana Jackal Jackdaw Jaguar Jay Kestrel Kingfisher Kite Koala Lark Lemur Leopard Linnet Lion Lizard Lynx Magpie Mallard Marmot Marten Merlin Mole Moose Moth Narwhal Newt Nightjar Ocelot Orca Oriole Osprey Otter Owl Oyster Panda Panther Parrot Peacock Pelican Penguin Petrel Pheasant Pigeon Pika Plover Pony Puffin Puma Quail Rabbit Raccoon Raven Robin Salamander Seal Shark Shrew Skylark Sloth Snipe Sparrow Squirrel Stag Starling Stoat Stork Swallow Swan Swift Tapir Tern Thrush Tiger Toad Tortoise Toucan Trout Turtle Viper Vole Walrus Warbler Wasp Weasel Whale Wolf Wombat Wren Yak Zebra".split(
    " ",
  );

const SPACE = COLOURS.length * ANIMALS.length;

/**
 * A fresh set of handles. Each id's first choice is its hash; if another id has it, the next one is tried.
 * When half of the pairs are used a number is appended, so that handles stay unique.
 */
export function handlesFor(): Handles {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  return (id) => {
    const known = given.get(id);
    if (known !== undefined) return known;
    const handle = firstFree(id, taken);
    taken.add(handle);
    given.set(id, handle);
    return handle;
  };
}

function firstFree(id: string, taken: ReadonlySet<string>): string {
  const crowded = taken.size >= SPACE / 2;
  for (let attempt = 0; ; attempt += 1) {
    const index = hash(`${id}#${attempt}`) % SPACE;
    const pair = `${COLOURS[index % COLOURS.length]} ${ANIMALS[Math.floor(index / COLOURS.length)]}`;
    const handle = crowded ? `${pair} ${2 + (hash(`${attempt}#${id}`) % 1_000_000)}` : pair;
    if (!taken.has(handle)) return handle;
  }
}

/** FNV-1a, 32 bits, with a final mixing step. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
