import type { SampleMap } from './map-authoring.ts';

export const comprendreLeClimat: SampleMap = {
  slug: 'comprendre-le-climat',
  language: 'fr',
  author: 'claire-fontaine',
  categories: ['ENVIRONMENT', 'ENVIRONMENTCLIMATE'],
  theme: 'citrus',
  title: 'Comprendre le climat',
  description: `
    De l’énergie du Soleil aux engagements de Paris : ce qui règle la température de la Terre, ce que nous y changeons et ce que nous
    pouvons faire.`,
  cover: 'effet-de-serre',
  links: [
    ['Glaces et albédo', 'Rétroactions', 'exemple'],
    ['Sortir du charbon, du pétrole et du gaz', 'Énergies fossiles', 'réduit'],
  ],
  outline: `
    Le bilan d’énergie | done | READ Le changement climatique https://fr.wikipedia.org/wiki/R%C3%A9chauffement_climatique
      Le Soleil | Environ 340 W/m² en moyenne au sommet de l’atmosphère. | done
      L’effet de serre | Sans lui, la surface serait à −18 °C au lieu de 15 °C. | done | card:effet-de-serre
      Glaces et albédo | La neige renvoie jusqu’à 90 % de la lumière. | doing
      Rétroactions | Ce qui amplifie ou freine un premier changement. | doing
    Les causes | group | doing | READ GIEC : sixième rapport https://www.ipcc.ch/assessment-report/ar6/
      Énergies fossiles | Charbon, pétrole et gaz : près des deux tiers des émissions. | done
      Déforestation | doing
      Agriculture | Méthane des ruminants et des rizières, protoxyde d’azote des engrais.
      Industrie et ciment
    Les gaz | doing | READ NOAA : concentrations mesurées https://gml.noaa.gov/ccgg/trends/
      CO₂ | 280 ppm avant l’industrie, plus de 420 ppm aujourd’hui. | done
      CH₄ | Environ 28 fois le CO₂ sur cent ans, mais il disparaît en une douzaine d’années. | doing
      N₂O
    Les effets | READ Copernicus : indicateurs du climat https://climate.copernicus.eu/climate-indicators
      Canicules | doing
      Niveau de la mer | Dilatation de l’eau et fonte des glaces : plus de 20 cm depuis 1900.
      Cycle de l’eau | Plus d’évaporation, des pluies plus fortes, des sécheresses plus longues.
      Biodiversité
    Que faire ? | READ ADEME : agir https://agirpourlatransition.ademe.fr/
      Atténuer | group
        Sortir du charbon, du pétrole et du gaz
        Se déplacer autrement
        Isoler les logements
      S’adapter
        Ombre et eau dans les villes
        Digues et marais
      Accord de Paris | 2015 : bien en dessous de 2 °C, si possible 1,5 °C. | done | text`,
};
