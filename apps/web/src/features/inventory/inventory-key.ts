/** What a machine is asked for itself: only the screen that shows it decides when. */
export const inventoryKey = 'inventory'
